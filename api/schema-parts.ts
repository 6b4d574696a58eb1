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
export const zodDefinitionOf = (schema: Schema): Definition => schema._zod.def

/** Returns the schema of a field without what lets it be left out. */
export function unwrapOptional(schema: Schema): Schema {
  const { innerType } = zodDefinitionOf(schema)
  return innerType === undefined ? schema : unwrapOptional(innerType)
}
