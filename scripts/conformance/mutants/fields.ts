import * as z from 'zod/mini'
import type { Schema } from '../../../api/route.ts'

/** A path into an answer, in which `[]` means each element of a list. */
export type FieldPath = readonly string[]

/** How deep fields are looked for; levels of lists do not count. */
const MAX_DEPTH = 2

/** Returns the paths of the required fields of a schema, including those in its lists. */
export function listRequiredFields(schema: Schema): FieldPath[] {
  return [...fieldsIn(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }), [], 0)]
}

function* fieldsIn(
  shape: z.core.JSONSchema._JSONSchema,
  at: FieldPath,
  depth: number,
): Generator<FieldPath> {
  if (typeof shape === 'boolean' || depth > MAX_DEPTH) return
  for (const one of shape.anyOf ?? []) yield* fieldsIn(one, at, depth)
  if (shape.items && !Array.isArray(shape.items)) yield* fieldsIn(shape.items, [...at, '[]'], depth)
  for (const [name, one] of Object.entries(shape.properties ?? {})) {
    const path = [...at, name]
    if (shape.required?.includes(name)) yield path
    yield* fieldsIn(one, path, depth + 1)
  }
}

/** Returns a copy of a value in which every field at a path is changed; the same value when it has none. */
export function changeAtPath(
  value: unknown,
  [key, ...rest]: FieldPath,
  change: (fields: Record<string, unknown>, name: string) => Record<string, unknown>,
): unknown {
  if (typeof value !== 'object' || value === null || key === undefined) return value
  if (key === '[]')
    return Array.isArray(value) ? value.map((one) => changeAtPath(one, rest, change)) : value
  if (Array.isArray(value) || !Object.hasOwn(value, key)) return value
  const fields = { ...value } as Record<string, unknown>
  if (rest.length === 0) return change(fields, key)
  return { ...fields, [key]: changeAtPath(fields[key], rest, change) }
}

/** Returns the fields without the one of the name. */
export const removeField = <Value>(fields: Record<string, Value>, name: string) =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name))

/** Replaces the value of a field with one of a type that no field has. */
export const setWrongType = (fields: Record<string, unknown>, name: string) => ({
  ...fields,
  [name]: [[{ wrong: true }]],
})

/** Returns the fields with an additional one that no schema has. */
export const addExtraField = (fields: Record<string, unknown>) => ({ ...fields, noSuchField: 1 })
