/**
 * Characters that are not seen, and can make a text look like another: control and format
 * characters, those of the text direction among them, separators of lines and paragraphs, and the
 * fillers of Hangul. What joins the emojis of one, or the letters of a word, is seen.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]/u
// unchecked pattern: a class of characters
const UNPRINTABLE = new RegExp(`${UNSEEN.source}|\\p{Cs}`, 'u')
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
/** A letter or mark of such a word: marks of direction belong to the scripts too. */
const SHOWN_LETTER = `(?!\\p{Cf})[${JOINING}]`
/** The same, and the joiner or non-joiner that its next letter follows. */
const JOINED_LETTER = `${SHOWN_LETTER}[\\u200c\\u200d](?=${SHOWN_LETTER})`
const JOINED = `${JOINED_EMOJI.source}|${TAGGED_FLAG.source}|${JOINED_LETTER}`
// unchecked pattern: checked patterns, and two characters of classes
const EVERY_JOINED = new RegExp(JOINED, 'gu')
/** The same, or else a character of a class: what is joined is matched whole and so left alone. */
const joinedOr = (characters: RegExp): RegExp =>
  // unchecked pattern: the same, or a class of characters
  new RegExp(`(${JOINED})|${characters.source}`, 'gu')
const EVERY_UNSEEN = joinedOr(UNSEEN)
const EVERY_UNPRINTABLE = joinedOr(UNPRINTABLE)
const EVERY_UNSEEN_WITHIN_LINES = joinedOr(UNSEEN_WITHIN_LINES)

/** Whether a text contains characters that are not seen. */
export const hasUnseen = (text: string): boolean => UNSEEN.test(text.replace(EVERY_JOINED, ''))

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

/** The zeros of the digits on keyboards of other scripts: Arabic, Persian, Devanagari, Bengali, Thai. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50]
/** The full-width forms of '!' to '~'. */
const FULL_WIDTH = /[\uff01-\uff5e]/g
const FROM_FULL_WIDTH = 0xfee0

const toLatin = (character: string): string =>
  String.fromCharCode(character.charCodeAt(0) - FROM_FULL_WIDTH)

function toLatinDigit(digit: string): string {
  const code = digit.charCodeAt(0)
  const zero = ZEROS.find((one) => one <= code && code < one + 10)
  return zero === undefined ? digit : String(code - zero)
}

/** Replaces full-width characters and digits of other scripts by those of ASCII, one by one. */
const withLatinDigits = (text: string): string =>
  text.replace(FULL_WIDTH, toLatin).replace(/\p{Nd}/gu, toLatinDigit)

/**
 * Returns a text in which only what is seen counts, for numbers, codes, days and addresses: without
 * format characters, with a plain space in place of every other one, tabs and line breaks among
 * them, and with Latin digits.
 */
export const plainCharacters = (text: string): string =>
  withLatinDigits(text.replace(/\p{Cf}/gu, '').replace(/[\p{Zs}\t\n\r]/gu, ' '))

/** Removes white space and format characters from a number or code, and writes it in Latin digits. */
export const withoutSpaces = (text: string): string =>
  withLatinDigits(text.replace(/[\s\p{Cf}]/gu, ''))
