import * as z from 'zod/mini'
import type { Schema } from '../../api/route.ts'

/** How many problems of one answer are reported at most. */
const MAX_PROBLEMS = 5

/** A value read strictly, or its problems by path, which never contain values. */
export type StrictParseResult<Output> =
  | { readonly value: Output; readonly problems: readonly [] }
  | { readonly value: null; readonly problems: readonly string[] }

/**
 * Parses a value with a schema that must know every field of it: a missing one, one of another type
 * and an additional one are problems.
 */
export function parseStrictly<S extends Schema>(
  schema: S,
  value: unknown,
): StrictParseResult<z.output<S>> {
  const read = z.safeParse(schema, value)
  const problems = read.success
    ? additionalIn(value, read.data, '').map((path) => `${path} is not in the schema`)
    : read.error.issues.map(({ path, message, code }) => `${pathOf(path)}: ${message || code}`)
  if (read.success && problems.length === 0) return { value: read.data, problems: [] }
  return { value: null, problems: problems.slice(0, MAX_PROBLEMS) }
}

const pathOf = (path: readonly PropertyKey[]): string =>
  path.length === 0 ? 'the body' : path.map(String).join('.')

/** Returns the paths of fields of a value that its parsed form lacks. */
function additionalIn(value: unknown, parsed: unknown, at: string): string[] {
  if (typeof value !== 'object' || value === null) return []
  if (typeof parsed !== 'object' || parsed === null) return []
  return Object.entries(value).flatMap(([name, one]) => {
    const path = at === '' ? name : `${at}.${name}`
    if (!Object.hasOwn(parsed, name)) return [path]
    return additionalIn(one, Reflect.get(parsed, name), path)
  })
}
