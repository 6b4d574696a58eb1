import { timingSafeEqual } from 'node:crypto'

/** Compares texts in a time that says nothing about where they differ. */
export function isSameTextInConstantTime(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}
