import { removeInvisible } from './unseen.ts'

/** Returns a text as it is compared: in small letters and without accents, 'Äänet' as 'aanet'. */
const compared = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The characters of a text, and of sought words, that are compared. */
const MAX_TEXT = 2000
const MAX_SOUGHT = 200

/**
 * Returns whether a text has every word that is sought, in any order, in any case and accent.
 * Longer texts and searches are compared by their beginning.
 */
export function containsAllWords(text: string, sought: string): boolean {
  const within = compared(text.slice(0, MAX_TEXT))
  return compared(removeInvisible(sought).slice(0, MAX_SOUGHT))
    .split(/\s+/)
    .every((word) => within.includes(word))
}
