import { cleanFreeText, cleanLine } from './unseen.ts'

/**
 * The number of characters of a text: of code points, which is what the limits of all texts count
 * and what `maxLength` of a schema counts. An emoji of one code point is one character.
 */
export function characterCount(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}

/** The number of characters that a free text of several lines is stored with. */
export const freeTextLength = (text: string): number => characterCount(cleanFreeText(text))

/** The number of characters that a free text of one line is stored with. */
export const freeLineLength = (text: string): number => characterCount(cleanLine(text))

/** Returns the first characters of a text, at most `max`, without splitting one. */
export function firstCharacters(text: string, max: number): string {
  if (text.length <= max) return text
  return Array.from(text.slice(0, 2 * max))
    .slice(0, max)
    .join('')
}
