import * as z from 'zod/mini'
import type { Schema } from '../../api/route.ts'

/** How often the words are gone through: a fault may only show when another is mended. */
const TURNS = 3

/**
 * Something that a schema takes: made from its shape, then, where its rules find a fault, with one
 * word after the other until they find none; texts begin as the first word, and lists are empty
 * where they may be. Null when no word helps.
 */
export function sampleOf(schema: Schema, words: readonly unknown[]): unknown {
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  for (const length of [0, 1]) {
    let sample = fromShape(shape, { text: words[0], length })
    for (const word of Array.from({ length: TURNS }, () => words).flat()) {
      const { error } = schema.safeParse(sample)
      if (error === undefined) return sample
      for (const { path } of error.issues) sample = withWord(sample, path, word)
    }
  }
  return null
}

/** What texts begin as, and how long lists are. */
interface Beginning {
  readonly text: unknown
  readonly length: number
}

function fromShape(shape: z.core.JSONSchema._JSONSchema, begin: Beginning): unknown {
  if (typeof shape === 'boolean') return null
  if (shape.const !== undefined) return shape.const
  if (shape.enum !== undefined) return shape.enum[0]
  const [choice] = shape.anyOf ?? shape.oneOf ?? []
  if (choice !== undefined) return fromShape(choice, begin)
  switch (shape.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.properties ?? {}).map(([name, part]) => [
          name,
          fromShape(part, begin),
        ]),
      )
    case 'array': {
      const { items } = shape
      return items === undefined || Array.isArray(items)
        ? []
        : Array.from({ length: begin.length }, () => fromShape(items, begin))
    }
    case 'number':
    case 'integer':
      return Math.max(shape.minimum ?? 1, 1)
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return begin.text
  }
}

function withWord(sample: unknown, [key, ...rest]: readonly PropertyKey[], word: unknown): unknown {
  if (key === undefined) return word
  if (Array.isArray(sample))
    return sample.map((one, index) => (index === key ? withWord(one, rest, word) : one))
  const fields = Object(sample)
  return { ...fields, [key]: withWord(fields[key], rest, word) }
}
