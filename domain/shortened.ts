/** Returns a text of at most `max` UTF-16 units; of a longer one the beginning, with `…` after it. */
export function truncate(text: string, max: number): string {
  if (text.length <= max) return text
  const beginning = text.slice(0, max)
  // Not the first half of a character.
  return `${beginning.isWellFormed() ? beginning : beginning.slice(0, -1)}…`
}
