import { Failure } from '../machines/shared/failure.ts'

const madeAtRandom = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

/**
 * Converts a value to plain data for comparison: actors become their ids, failures their codes,
 * functions and random ids placeholders, because each run creates its own.
 */
export function toComparable(value: unknown): unknown {
  if (typeof value === 'function') return '(function)'
  if (typeof value === 'string') return madeAtRandom.test(value) ? '(id)' : value
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Failure) return { failure: value.code, fields: value.fields }
  if (value instanceof Error) return { error: value.message }
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(toComparable)
  if ('send' in value && 'id' in value) return { actor: nameOf(String(value.id)) }
  const known = converted.get(value)
  if (known) return known
  const plain = Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, toComparable(part)]),
  )
  converted.set(value, plain)
  return plain
}

/** A cache: contexts are immutable, and the steps of a path share most of their objects. */
const converted = new WeakMap<object, object>()

/** XState generates the id of a root actor for each run. */
const nameOf = (id: string) => (/^x:\d+$/.test(id) ? '(the flow)' : id)
