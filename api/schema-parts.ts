import type { Schema } from './route.ts'

interface Definition {
  readonly type: string
  /** The schema within one that may be left out. */
  readonly innerType?: Schema
  /** The schema of the items of a list. */
  readonly element?: Schema
  /** The schemas of the fields of an object. */
  readonly shape?: Readonly<Record<string, Schema>>
  /** The values of an enumeration. */
  readonly entries?: Readonly<Record<string, unknown>>
}

/** Returns what zod knows of a schema: its type, and its parts. */
export const definitionOf = (schema: Schema): Definition => schema._zod.def

/** Returns the schema of a field without what lets it be left out. */
export function innerOf(schema: Schema): Schema {
  const { innerType } = definitionOf(schema)
  return innerType === undefined ? schema : innerOf(innerType)
}
