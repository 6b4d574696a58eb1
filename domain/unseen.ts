/**
 * Characters that are not seen, and can make a text look like another: control and format
 * characters, those of the text direction among them, separators of lines and paragraphs, and the
 * fillers of Hangul. The joiner within an emoji of several is seen.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]/u
// unchecked pattern: a class of characters
const UNPRINTABLE = new RegExp(`${UNSEEN.source}|\\p{Cs}`, 'u')
const LINE_BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]/g
const UNSEEN_WITHIN_LINES = /[^\P{Cc}\n\t]|[\p{Cf}\u115f\u1160\u3164\uffa0]/u
const BREAKS = /[\n\t]+/g

/** An emoji, with its variation or skin colour, that a joiner ties to the next one: 👨‍👩‍👧. */
const JOINED_EMOJI =
  /\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})*\u200d(?=\p{Extended_Pictographic})/u
// unchecked pattern: a checked pattern with other flags
const EVERY_JOINED_EMOJI = new RegExp(JOINED_EMOJI, 'gu')
/** The same, or else a character of a class: a joined emoji is matched whole and so left alone. */
const joinedOr = (characters: RegExp): RegExp =>
  // unchecked pattern: a checked pattern, or a class of characters
  new RegExp(`(${JOINED_EMOJI.source})|${characters.source}`, 'gu')
const EVERY_UNSEEN = joinedOr(UNSEEN)
const EVERY_UNPRINTABLE = joinedOr(UNPRINTABLE)
const EVERY_UNSEEN_WITHIN_LINES = joinedOr(UNSEEN_WITHIN_LINES)

/** Whether a text contains characters that are not seen. */
export const hasUnseen = (text: string): boolean =>
  UNSEEN.test(text.replace(EVERY_JOINED_EMOJI, ''))

/** Removes the characters that are not seen. */
export const withoutUnseen = (text: string): string =>
  text.replace(EVERY_UNSEEN, (_, joined: string | undefined) => joined ?? '')

/** Cleans a free text: line breaks become '\n', tabs stay, other unseen characters are removed. */
export const cleanFreeText = (text: string): string =>
  text
    .replace(LINE_BREAK, '\n')
    .replace(EVERY_UNSEEN_WITHIN_LINES, (_, joined: string | undefined) => joined ?? '')

/** Cleans a free text of one line: line breaks and tabs become a space, and it is trimmed. */
export const cleanLine = (text: string): string => cleanFreeText(text).replace(BREAKS, ' ').trim()

/** Writes the characters that are not seen as their numbers, such as \u{202e}, for a terminal. */
export const escapeUnseen = (text: string): string =>
  text.replace(
    EVERY_UNPRINTABLE,
    (character, joined: string | undefined) =>
      joined ?? `\\u{${character.codePointAt(0)?.toString(16).padStart(4, '0')}}`,
  )
