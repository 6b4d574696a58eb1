/** Returns the part of the day used for greetings at an hour, 0–23. */
export type PartOfDay = 'night' | 'morning' | 'day' | 'evening'

const begins: readonly [hour: number, part: PartOfDay][] = [
  [22, 'night'],
  [17, 'evening'],
  [10, 'day'],
  [5, 'morning'],
]

export const partOfDay = (hour: number): PartOfDay =>
  begins.find(([begin]) => hour >= begin)?.[1] ?? 'night'
