/**
 * The placeholder for the day that the writer chooses in a suggested text, in fi, sv and en, with
 * the word before it: residents write '(päivä)' of their own accord.
 */
const DAY_MARKS = ['viimeistään (päivä)', 'senast (dag)', 'by (day)']

/** Returns the placeholder for a day that a text still has; null when it has no placeholder. */
export const findDayPlaceholder = (text: string): string | null =>
  DAY_MARKS.find((mark) => text.includes(mark)) ?? null

/**
 * Returns the text that replaces a placeholder: the word before the day, and the chosen day as it
 * is shown.
 */
export const fillDayPlaceholder = (mark: string, shown: string): string =>
  mark.replace(/\([^()]*\)$/, () => shown)
