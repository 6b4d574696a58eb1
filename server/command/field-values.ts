import { type ImportKind, importRowSchemas } from '../../api/provider-import.ts'
import type { Schema } from '../../api/route.ts'
import { unwrapOptional, zodDefinitionOf } from '../../api/schema-parts.ts'

/** The most values that are worth a list. */
const MAX_VALUES = 20

/**
 * Returns the values that a field of an import takes, by its path in a row, such as
 * `tenants.0.tenantRole`; none where it takes others than a few texts.
 */
export function allowedValuesAt(kind: ImportKind, path: string): readonly string[] {
  const at = schemaAtPath(kind, path.split('.'))
  if (at === null) return []
  const values = Object.values(zodDefinitionOf(at).entries ?? {})
  return values.length <= MAX_VALUES ? values.map(String) : []
}

/** Returns the names of fields that a field which does not exist may have been meant for. */
export function similarFieldNames(kind: ImportKind, path: string): readonly string[] {
  const names = path.split('.')
  const owner = schemaAtPath(kind, names.slice(0, -1))
  return owner ? similarTo(names.at(-1) ?? '', Object.keys(zodDefinitionOf(owner).shape ?? {})) : []
}

/** Returns the schema at a path of a row; null for a path without a field. */
export function schemaAtPath(kind: ImportKind, names: readonly string[]): Schema | null {
  let at: Schema = importRowSchemas[kind]
  for (const name of names) {
    const { element, shape } = zodDefinitionOf(at)
    const next = /^\d+$/.test(name) ? element : shape?.[name]
    if (next === undefined) return null
    at = unwrapOptional(next)
  }
  return at
}

/** The most letters by which a misspelt name of a field differs from the right name. */
const MAX_DIFFERENCE = 2

/** The shortest part of a name that is searched for, and the most names that may contain it. */
const [MIN_PART, MAX_WITH_PART] = [4, 3]

/**
 * Returns the names that differ from `name` in at most two letters; if there are none, the few
 * names that contain it. Their order stays the same.
 */
function similarTo(name: string, names: readonly string[]): readonly string[] {
  const close = closeTo(name, names)
  if (close.length > 0 || name.length < MIN_PART) return close
  const longer = names.filter((known) => known.toLowerCase().includes(name.toLowerCase()))
  return longer.length <= MAX_WITH_PART ? longer : []
}

const closeTo = (name: string, names: readonly string[]): readonly string[] =>
  names.filter(
    (known) =>
      Math.abs(known.length - name.length) <= MAX_DIFFERENCE &&
      distance(known.toLowerCase(), name.toLowerCase()) <= MAX_DIFFERENCE,
  )

/**
 * Returns how many letters have to be added, removed or replaced to turn one text into the other.
 */
function distance(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, place) => place)
  for (let place = 0; place < one.length; place += 1) {
    const row = [place + 1]
    for (let at = 1; at <= other.length; at += 1)
      row.push(
        Math.min(
          (row[at - 1] ?? 0) + 1,
          (before[at] ?? 0) + 1,
          (before[at - 1] ?? 0) + (one[place] === other[at - 1] ? 0 : 1),
        ),
      )
    before = row
  }
  return before[other.length] ?? 0
}
