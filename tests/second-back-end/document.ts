import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type JsonSchema, makeSchemaChecker } from './json-schema.ts'

/** One call of the document, as this back end needs it. */
export interface Operation {
  readonly id: string
  readonly method: string
  /** The parts of the path below `/api`; one in braces is a parameter. */
  readonly parts: readonly string[]
  readonly isPublic: boolean
  /** The parameters of the path, and of the query. */
  readonly params: JsonSchema
  readonly query: JsonSchema
  readonly body: JsonSchema | null
  /** The schema of the answer; null for one without a JSON body. */
  readonly answer: JsonSchema | null
  /** Whether the operation takes an `Idempotency-Key`. */
  readonly creates: boolean
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: JsonSchema }>>
}

interface DescribedOperation {
  readonly operationId: string
  readonly security: readonly object[]
  readonly parameters: readonly {
    readonly name: string
    readonly in: string
    readonly required: boolean
    readonly schema: JsonSchema
  }[]
  readonly requestBody?: Content
  readonly responses: Readonly<Record<string, Content>>
}

interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> }
}

const JSON_TYPE = 'application/json'
const file = join(import.meta.dirname, '..', '..', 'docs', 'openapi.json')
const document: Described = JSON.parse(readFileSync(file, 'utf8'))

export const { problemsOf } = makeSchemaChecker(document.components.schemas)

function operationOf(path: string, method: string, described: DescribedOperation): Operation {
  const { operationId, security, parameters, requestBody, responses } = described
  const parametersIn = (place: string) => {
    const found = parameters.filter((one) => one.in === place)
    return {
      type: 'object',
      properties: Object.fromEntries(found.map(({ name, schema }) => [name, schema])),
      required: found.flatMap(({ name, required }) => (required ? name : [])),
    }
  }
  return {
    id: operationId,
    method: method.toUpperCase(),
    parts: path.split('/').slice(1),
    isPublic: security.length === 0,
    params: parametersIn('path'),
    query: parametersIn('query'),
    body: requestBody?.content?.[JSON_TYPE]?.schema ?? null,
    answer: responses['200']?.content?.[JSON_TYPE]?.schema ?? null,
    creates: 'Idempotency-Key' in parametersIn('header').properties,
  }
}

/** The calls of residents, without those of the provider's programs. */
export const operations = Object.entries(document.paths)
  .filter(([path]) => !path.startsWith('/provider'))
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => operationOf(path, method, described)),
  )

const isParameter = (part: string | undefined): part is string => part?.startsWith('{') === true

/** Returns the call of a path below `/api` with its parameters; null if there is no such call. */
export function findOperation(method: string, path: string) {
  const asked = path.split('/').slice(1)
  const found = operations.find(
    (one) =>
      one.method === method &&
      one.parts.length === asked.length &&
      one.parts.every((part, place) => isParameter(part) || part === asked[place]),
  )
  if (!found) return null
  const params = found.parts.flatMap((part, place) =>
    isParameter(part) ? [[part.slice(1, -1), decoded(asked[place] ?? '')]] : [],
  )
  return { operation: found, params: Object.fromEntries(params) as Record<string, string> }
}

/** Decodes a part of a path; one that is no UTF-8 becomes an empty text, which fits no schema. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}
