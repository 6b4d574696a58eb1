import { maskLettersAndDigits } from './mask.ts'

/** Counts the parts of two values that are equal, or could be equal before masking. */
export function countSimilarParts(one: unknown, other: unknown): number {
  if (typeof one === 'string' && typeof other === 'string')
    return one === other || maskLettersAndDigits(one) === maskLettersAndDigits(other) ? 1 : 0
  if (typeof one === 'function') return 0
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other)
    return one === other ? 1 : 0
  return Object.entries(one)
    .map(([key, part]) => countSimilarParts(part, Reflect.get(other, key)))
    .reduce((sum, score) => sum + score, 0)
}
