import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Route, Schema } from './route.ts'
import { routes } from './routes.ts'
import { jsonValue } from './values.ts'

type Shape = z.core.JSONSchema._JSONSchema

/** What a draft holds is any JSON: it is stored sealed, and bounded by the bytes of its body. */
const named = z.registry<{ readonly id: string }>()
named.add(jsonValue, { id: 'Json' })

/** Returns each part of a request that has no bound, as `field: what is missing`. */
function unboundedIn(schema: Schema): string[] {
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', metadata: named })
  return [...unbounded(shape, '')]
}

function* unbounded(shape: Shape, path: string): Generator<string> {
  if (typeof shape === 'boolean') return
  if (shape.$ref === '#/$defs/Json' || shape.const !== undefined || shape.enum) return
  const types = [shape.type ?? []].flat()
  if (types.includes('number') || types.includes('integer')) {
    const low = Number(shape.minimum ?? shape.exclusiveMinimum ?? -Infinity)
    const high = Number(shape.maximum ?? shape.exclusiveMaximum ?? Infinity)
    // Zod bounds every integer by itself: those bounds do not count as the API's.
    if (low <= Number.MIN_SAFE_INTEGER) yield `${path}: minimum`
    if (high >= Number.MAX_SAFE_INTEGER) yield `${path}: maximum`
  }
  if (types.includes('string') && shape.maxLength === undefined && !isBoundedBy(shape.pattern))
    yield `${path}: maxLength`
  if (types.includes('array') && shape.maxItems === undefined) yield `${path}: maxItems`

  for (const one of [shape.anyOf, shape.oneOf, shape.allOf].flatMap((all) => all ?? []))
    yield* unbounded(one, path)
  for (const [name, one] of Object.entries(shape.properties ?? {}))
    yield* unbounded(one, `${path}.${name}`)
  if (shape.items && !Array.isArray(shape.items)) yield* unbounded(shape.items, `${path}[]`)
  if (typeof shape.additionalProperties === 'object')
    yield* unbounded(shape.additionalProperties, `${path}.*`)
}

/** Whether a pattern, anchored at both ends and without an open quantifier, bounds the length. */
const isBoundedBy = (pattern = ''): boolean =>
  /^\^.*\$$/.test(pattern) && !/(?<!\\)[*+]|\{\d+,\}/.test(pattern.replaceAll(/\[[^\]]*\]/g, 'x'))

const parts = ['params', 'query', 'body'] as const
const requests = Object.entries<Route>(routes).flatMap(([name, route]) =>
  parts.flatMap((part) => (route[part] ? [[`${name} ${part}`, route[part]] as const] : [])),
)

describe('Every request', () => {
  it.each(requests)('has an upper limit for every field of its request: %s', (_name, schema) => {
    expect(unboundedIn(schema)).toEqual([])
  })
})

describe('The walk over a schema', () => {
  it('reports every field without an upper limit, at any depth', () => {
    const schema = z.object({
      page: z.int(),
      sum: z.union([z.number().check(z.gte(0)), z.null()]),
      note: z.optional(z.string()),
      code: z.string().check(z.regex(/^\d+$/)),
      rows: z.array(
        z.object({ sort: z.number().check(z.lt(1), z.gt(0)), names: z.array(z.uuid()) }),
      ),
      byName: z.record(z.string(), z.int().check(z.gte(0))),
    })
    expect(unboundedIn(schema)).toEqual([
      '.page: minimum',
      '.page: maximum',
      '.sum: maximum',
      '.note: maxLength',
      '.code: maxLength',
      '.rows: maxItems',
      '.rows[].names: maxItems',
      '.byName.*: maximum',
    ])
  })
})
