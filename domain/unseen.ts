/**
 * Characters that are not seen, and can make a text look like another: control and format
 * characters, those of the text direction among them, separators of lines and paragraphs, and the
 * fillers of Hangul.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]/u
const EVERY_UNSEEN = new RegExp(UNSEEN, 'gu')
const UNPRINTABLE = new RegExp(`${UNSEEN.source}|\\p{Cs}`, 'gu')
const LINE_BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]/g
const UNSEEN_WITHIN_LINES = /[^\P{Cc}\n\t]|[\p{Cf}\u115f\u1160\u3164\uffa0]/gu

/** Whether a text contains characters that are not seen. */
export const hasUnseen = (text: string): boolean => UNSEEN.test(text)

/** Removes the characters that are not seen. */
export const withoutUnseen = (text: string): string => text.replace(EVERY_UNSEEN, '')

/** Cleans a free text: line breaks become '\n', tabs stay, other unseen characters are removed. */
export const cleanFreeText = (text: string): string =>
  text.replace(LINE_BREAK, '\n').replace(UNSEEN_WITHIN_LINES, '')

/** Writes the characters that are not seen as their numbers, such as \u{202e}, for a terminal. */
export const escapeUnseen = (text: string): string =>
  text.replace(
    UNPRINTABLE,
    (character) => `\\u{${character.codePointAt(0)?.toString(16).padStart(4, '0')}}`,
  )
