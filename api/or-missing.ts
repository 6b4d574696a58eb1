import * as z from 'zod/mini'
import { isMissing } from '../domain/missing.ts'

/** A value that may be missing, which another back end also says by '' or '(null)'. */
export const possiblyMissing = <S extends z.ZodMiniType>(schema: S) =>
  z.union([z.nullable(schema), z.enum(['', '(null)'])])

/** Returns a value that may be missing, or null when it is. */
export const valueOrNull = <T>(value: T): Exclude<T, '' | '(null)' | undefined> | null =>
  value === undefined || value === '' || value === '(null)'
    ? null
    : (value as Exclude<T, '' | '(null)' | undefined>)

/** A place of an answer that its schema refuses. */
interface Refused {
  readonly path: readonly PropertyKey[]
  /** Whether the schema expects a list there. */
  readonly isList: boolean
}

/**
 * Returns a copy of an answer in which the values at the places that mean missing ('' or '(null)')
 * are null. A null becomes an empty list where a list is expected; otherwise its property is removed.
 * Any other value stays.
 */
function withoutMissingAt(answer: unknown, places: readonly Refused[]): unknown {
  const copy: unknown = structuredClone(answer)
  for (const { path, isList } of places) {
    const key = path.at(-1)
    const parent = path
      .slice(0, -1)
      .reduce<unknown>((at, one) => Reflect.get(Object(at), one), copy)
    if (key === undefined || typeof parent !== 'object' || parent === null) continue
    const value: unknown = Reflect.get(parent, key)
    if (value === undefined || !isMissing(value)) continue
    if (value !== null) Reflect.set(parent, key, null)
    else if (isList) Reflect.set(parent, key, [])
    else if (!Array.isArray(parent)) Reflect.deleteProperty(parent, key)
  }
  return copy
}

/**
 * Parses an answer of a back end. A null, '' or '(null)' that the schema refuses counts as missing: it
 * is read as an empty list where a list is expected, as null where the field may be null, else as
 * absent where it may be absent. Anything else fails. Specification 1, section 5.
 */
export function parseResponseWithMissingValues<S extends z.ZodMiniType>(
  schema: S,
  answer: unknown,
): z.core.util.SafeParseResult<z.output<S>> {
  const read = z.safeParse(schema, answer)
  if (read.success) return read
  const withNulls = withoutMissingAt(answer, refusedBy(read.error))
  const second = z.safeParse(schema, withNulls)
  if (second.success) return second
  return z.safeParse(schema, withoutMissingAt(withNulls, refusedBy(second.error)))
}

/** Returns each place with an issue once. */
const refusedBy = ({ issues }: z.core.$ZodError): Refused[] => [
  ...new Map(
    issues.map((issue) => [
      issue.path.join('.'),
      { path: issue.path, isList: issue.code === 'invalid_type' && issue.expected === 'array' },
    ]),
  ).values(),
]
