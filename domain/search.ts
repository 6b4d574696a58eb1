/** Returns a text as it is compared: in small letters and without accents, 'Äänet' as 'aanet'. */
const compared = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Returns whether a text has every word that is sought, in any order, in any case and accent. */
export function hasWords(text: string, sought: string): boolean {
  const within = compared(text)
  return compared(sought)
    .split(/\s+/)
    .every((word) => within.includes(word))
}
