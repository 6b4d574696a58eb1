import type * as z from 'zod/mini'
import type { Schema } from '../../../api/route.ts'
import { unwrapOptional, zodDefinitionOf } from '../../../api/schema-parts.ts'

/** A row with null in place of each invalid field; an invalid list has no parts. */
export type NullWhereInvalid<R> = {
  readonly [Name in keyof R]: R[Name] extends readonly (infer Part)[]
    ? readonly (Part extends object ? NullWhereInvalid<Part> : Part)[]
    : R[Name] | null
}

/** The most parts that are read of a list; no valid one has more. */
const MAX_PARTS = 50

/**
 * Reads the valid fields of a row that may be invalid, each by itself: of a list of objects the valid
 * fields of each, at its place. `schema` is that of an object.
 */
export function readValidFields<R>(schema: z.ZodMiniType<R>, sent: unknown): NullWhereInvalid<R> {
  return readObject(schema, sent) as NullWhereInvalid<R>
}

function readObject(schema: Schema, sent: unknown): Readonly<Record<string, unknown>> {
  const shape = zodDefinitionOf(schema).shape ?? {}
  const fields = typeof sent === 'object' && sent !== null ? sent : {}
  return Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [
      name,
      readField(field, Reflect.get(fields, name)),
    ]),
  )
}

function readField(schema: Schema, sent: unknown): unknown {
  const { element } = zodDefinitionOf(unwrapOptional(schema))
  if (element === undefined) {
    const { data = null } = schema.safeParse(sent)
    return data
  }
  if (zodDefinitionOf(element).shape === undefined) return schema.safeParse(sent).data ?? []
  if (!Array.isArray(sent) || sent.length > MAX_PARTS) return []
  return sent.map((part) => readObject(element, part))
}
