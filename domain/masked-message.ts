import { trimEndCharacters } from './trim-end.ts'

/** The longest message of an error report, in characters. */
export const MAX_ERROR_MESSAGE = 300

/** How many characters are read at all. */
const MAX_READ = 1000
const QUOTES = [/["“”„]/g, /['‘’‚]/g, /`/g, /[«»‹›]/g]
const APOSTROPHE = /^\p{L}['’]\p{L}$/u
const IN_VALUE = /[@/\\\d]/

/**
 * Masks every part of a message that may be a value: quoted text, addresses, whatever has a digit.
 * Masking again changes nothing.
 */
export function maskMessage(message: string): string {
  const isWhole = message.length <= MAX_READ
  const text = message.slice(0, MAX_READ).replaceAll(/\s+/g, ' ').trim()
  const masked = QUOTES.reduce((before, quotes) => maskQuoted(before, quotes, isWhole), text)
    .replaceAll(/\S+/g, (word) => (IN_VALUE.test(word) ? '…' : word))
    .slice(0, MAX_ERROR_MESSAGE)
  return trimEndCharacters(masked, /['’\s]/)
}

/**
 * Masks from the first quote to the last, because a value may hold quotes; to the end unless the
 * last one closes.
 */
function maskQuoted(text: string, quotes: RegExp, isWhole: boolean): string {
  const places = [...text.matchAll(quotes)].map(({ index }) => index)
  const [first] = places
  const last = places.at(-1)
  if (first === undefined || last === undefined) return text
  if (first === last && APOSTROPHE.test(text.slice(first - 1, first + 2))) return text
  const rest = text.slice(last + 1)
  const isClosed = isWhole && places.length % 2 === 0 && !/^[\p{L}\d]/u.test(rest)
  return `${text.slice(0, first)}…${isClosed ? rest : ''}`
}
