/** A part of the day that has its own greeting. */
export type PartOfDay = 'night' | 'morning' | 'day' | 'evening'

const begins: readonly [hour: number, part: PartOfDay][] = [
  [22, 'night'],
  [17, 'evening'],
  [10, 'day'],
  [5, 'morning'],
]

/** Returns the part of the day at an hour, 0–23. */
export const partOfDay = (hour: number): PartOfDay =>
  begins.find(([begin]) => hour >= begin)?.[1] ?? 'night'
