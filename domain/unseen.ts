/**
 * Characters that are not seen, and can make a text look like another: control and format
 * characters, those of the text direction among them, separators of lines and paragraphs, and the
 * fillers of Hangul. What joins the emojis of one, or the letters of a word, is seen.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]/u
const LINE_BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]/g
const UNSEEN_WITHIN_LINES = /[^\P{Cc}\n\t]|[\p{Cf}\u115f\u1160\u3164\uffa0]/u
const BREAKS = /[\n\t]+/g

/** An emoji, with its variation or skin colour, that a joiner ties to the next one: 👨‍👩‍👧. */
const JOINED_EMOJI =
  /\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier}){0,2}\u200d(?=\p{Extended_Pictographic})/u
/** A flag of a part of a country, which is a black flag with tags: 🏴󠁧󠁢󠁥󠁮󠁧󠁿. UTS 51, annex C. */
const TAGGED_FLAG = /\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{1,10}\u{e007f}/u
/** Scripts whose words are written with joiners and non-joiners. UAX 31, section 2.3. */
const JOINING = ['Arab', 'Syrc', 'Mong', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu']
  .concat(['Knda', 'Mlym', 'Sinh', 'Khmr', 'Mymr', 'Tibt'])
  .map((script) => `\\p{scx=${script}}`)
  .join('')
/** A visible character of those scripts: their marks of direction are invisible and do not count. */
const SHOWN_LETTER = `(?!\\p{Cf})[${JOINING}]`
/** A visible character of those scripts with the joiner or non-joiner between it and the next one. */
const JOINED_LETTER = `${SHOWN_LETTER}[\\u200c\\u200d](?=${SHOWN_LETTER})`
const JOINED = `${JOINED_EMOJI.source}|${TAGGED_FLAG.source}|${JOINED_LETTER}`
/** Matches joined characters, or one of a class: the joined ones are matched whole and so left alone. */
const joinedOr = (characters: RegExp): RegExp =>
  // unchecked pattern: checked patterns, and characters of classes
  new RegExp(`(${JOINED})|${characters.source}`, 'gu')

/**
 * Returns a function that removes the characters of a class, but for joined ones. The pattern with
 * the joined ones is made for the first text that has such a character: making it takes long on a
 * phone, and few texts have one.
 */
function removing(characters: RegExp): (text: string) => string {
  let every: RegExp | undefined
  return (text) =>
    characters.test(text) ? text.replace((every ??= joinedOr(characters)), '$1') : text
}

/** Removes the characters that are not seen. */
export const removeInvisible = removing(UNSEEN)

/** Whether a text contains characters that are not seen. */
export const hasInvisible = (text: string): boolean => removeInvisible(text) !== text

const withoutUnseenWithinLines = removing(UNSEEN_WITHIN_LINES)

/** Cleans a free text: line breaks become '\n', tabs stay, other unseen characters are removed. */
export const cleanFreeText = (text: string): string =>
  withoutUnseenWithinLines(text.replace(LINE_BREAK, '\n'))

/** Cleans a free text of one line: line breaks and tabs become a space, and it is trimmed. */
export const cleanLine = (text: string): string => cleanFreeText(text).replace(BREAKS, ' ').trim()

let everyUnprintable: RegExp | undefined

/** Writes the characters that are not seen as their numbers, such as \u{202e}, for a terminal. */
export function escapeInvisible(text: string): string {
  // unchecked pattern: classes of characters
  everyUnprintable ??= joinedOr(new RegExp(`${UNSEEN.source}|\\p{Cs}`, 'u'))
  return text.replace(
    everyUnprintable,
    (character, joined: string | undefined) =>
      joined ?? `\\u{${character.codePointAt(0)?.toString(16).padStart(4, '0')}}`,
  )
}

/** The digits of Arabic and Persian keyboards, which begin at U+0660 and U+06F0. */
const ARABIC_DIGIT = /[\u0660-\u0669\u06f0-\u06f9]/g

/**
 * Returns a text in which only what is seen counts, for numbers, codes, days and addresses: without
 * format characters, with a plain space in place of every other white space, and with full-width
 * characters and Arabic and Persian digits written in ASCII.
 */
export const toPlainCharacters = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, '')
    .normalize('NFKC')
    .replace(/\s/g, ' ')
    .replace(ARABIC_DIGIT, (digit) => String(digit.charCodeAt(0) % 16))

/** Returns plain characters without white space, for numbers and codes. */
export const removeSpaces = (text: string): string => toPlainCharacters(text).replaceAll(' ', '')
