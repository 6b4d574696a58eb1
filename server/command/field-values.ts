import { type ImportKind, importKinds } from '../../api/provider-import.ts'
import type { Schema } from '../../api/route.ts'
import { type Fields, innerOf } from './table-rows.ts'

/** The most values that are worth a list. */
const MAX_VALUES = 20

/**
 * Returns the values that a field of an import takes, by its path in a row, such as
 * `tenants.0.tenantRole`; none where it takes others than a few texts.
 */
export function valuesAt(kind: ImportKind, path: string): readonly string[] {
  let at: Schema = importKinds[kind]
  for (const name of path.split('.')) {
    const { element, shape } = definitionOf(at)
    const next = /^\d+$/.test(name) ? element : shape?.[name]
    if (next === undefined) return []
    at = innerOf(next)
  }
  const values = Object.values(definitionOf(at).entries ?? {})
  return values.length <= MAX_VALUES ? values.map(String) : []
}

/** What is read of a schema: the values of an enumeration, the parts of a list, the fields of a row. */
interface Definition {
  readonly entries?: Readonly<Record<string, unknown>>
  readonly element?: Schema
  readonly shape?: Fields
}

const definitionOf = (schema: Schema): Definition => schema._zod.def as Definition
