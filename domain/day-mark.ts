/** What stands for the day that the writer chooses in a suggested text, in fi, sv and en. */
const DAY_MARKS = ['(päivä)', '(dag)', '(day)']

/** Returns the mark of a day that a text still has; null for none. */
export const dayMarkIn = (text: string): string | null =>
  DAY_MARKS.find((mark) => text.includes(mark)) ?? null
