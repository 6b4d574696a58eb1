/** The part of JSON Schema that the document uses. */
export interface JsonSchema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly maxItems?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly format?: string
  readonly pattern?: string
}

/** A problem of a value: its dotted path, and a key of the document's `Error.fields`. */
export interface Problem {
  readonly path: string
  readonly key: string
}

const DAY = /^\d{4}-\d\d-\d\d$/
const patterns = new Map<string, RegExp>()

/** Compiles a pattern of the document once. */
function compiled(pattern: string): RegExp {
  // unchecked pattern: the document's own, tried on strings whose length was checked before
  const found = patterns.get(pattern) ?? new RegExp(pattern, 'u')
  patterns.set(pattern, found)
  return found
}

const typeOf = (value: unknown): string => {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return Number.isInteger(value) ? 'integer' : typeof value
}

const isType = (value: unknown, type: string): boolean =>
  typeOf(value) === type || (type === 'number' && typeof value === 'number')

const isDay = (text: string): boolean => {
  const at = new Date(`${text}T00:00:00Z`)
  return DAY.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

const keysByFormat: Readonly<Record<string, string>> = {
  date: 'invalid_date',
  'date-time': 'invalid_date',
  email: 'invalid_email',
}

function problemOfText(schema: JsonSchema, text: string): string | null {
  const { minLength = 0, maxLength = 100_000, pattern, format = '' } = schema
  if (text.length > maxLength) return 'too_big'
  if (text.length < minLength) return 'too_small'
  if (format === 'date' && !isDay(text)) return 'invalid_date'
  if (pattern !== undefined && !compiled(pattern).test(text))
    return keysByFormat[format] ?? 'invalid_string'
  return null
}

function problemOfNumber({ minimum, maximum }: JsonSchema, value: number): string | null {
  if (minimum !== undefined && value < minimum) return 'too_small'
  return maximum !== undefined && value > maximum ? 'too_big' : null
}

function problemOfOne(schema: JsonSchema, value: unknown): string | null {
  const { type, enum: choices } = schema
  const types = type === undefined ? [] : [type].flat()
  if (value === undefined) return 'required'
  if (types.length > 0 && !types.some((one) => isType(value, one)))
    return value === null ? 'required' : 'invalid_type'
  if (choices && !choices.includes(value)) return 'invalid_type'
  if ('const' in schema && schema.const !== value) return 'invalid_type'
  if (typeof value === 'string') return problemOfText(schema, value)
  return typeof value === 'number' ? problemOfNumber(schema, value) : null
}

/** Returns a function that checks values against schemas, which may refer to these named schemas. */
export function makeSchemaChecker(named: Readonly<Record<string, JsonSchema>>) {
  /** Returns what is wrong with a value; an empty list when it fits. */
  function problemsOf(schema: JsonSchema, value: unknown, path = ''): Problem[] {
    const name = schema.$ref?.split('/').at(-1)
    // `Json` refers to itself and means any JSON, which a parsed body is.
    if (name === 'Json') return []
    const referred = name === undefined ? undefined : named[name]
    if (referred) return problemsOf(referred, value, path)
    const choices = schema.anyOf ?? schema.oneOf
    if (choices) return problemsOfChoice(choices, value, path)
    const key = problemOfOne(schema, value)
    if (key !== null) return [{ path, key }]
    if (Array.isArray(value)) return problemsOfItems(schema, value, path)
    return typeOf(value) === 'object' ? problemsOfParts(schema, Object(value), path) : []
  }

  /** Returns the problems with the schema, among several, that fits the value best. */
  function problemsOfChoice(choices: readonly JsonSchema[], value: unknown, path: string) {
    const found = choices
      .filter(({ type }) => value === null || type !== 'null')
      .map((choice) => problemsOf(choice, value, path))
    return found.toSorted((a, b) => a.length - b.length)[0] ?? []
  }

  function problemsOfItems({ items, maxItems }: JsonSchema, value: unknown[], path: string) {
    if (maxItems !== undefined && value.length > maxItems) return [{ path, key: 'too_big' }]
    return items ? value.flatMap((one, place) => problemsOf(items, one, within(path, place))) : []
  }

  function problemsOfParts(
    { properties = {}, required = [] }: JsonSchema,
    value: Readonly<Record<string, unknown>>,
    path: string,
  ) {
    return Object.entries(properties).flatMap(([name, property]) =>
      value[name] === undefined && !required.includes(name)
        ? []
        : problemsOf(property, value[name], within(path, name)),
    )
  }

  return { problemsOf }
}

const within = (path: string, part: string | number) =>
  path === '' ? `${part}` : `${path}.${part}`
