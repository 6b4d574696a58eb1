import { shapeOf } from './mask.ts'

/** Counts the parts of two values that are equal, or could be equal before masking. */
export function similarity(one: unknown, other: unknown): number {
  if (typeof one === 'string' && typeof other === 'string')
    return one === other || shapeOf(one) === shapeOf(other) ? 1 : 0
  if (typeof one === 'function') return 0
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other)
    return one === other ? 1 : 0
  return Object.entries(one)
    .map(([key, part]) => similarity(part, Reflect.get(other, key)))
    .reduce((sum, score) => sum + score, 0)
}
