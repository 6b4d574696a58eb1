import * as z from 'zod/mini'
import { errorBody } from '../../../api/errors.ts'
import { isWrite, type Route, type Schema } from '../../../api/route.ts'
import { routes } from '../../../api/routes.ts'
import { json } from '../../../api/values.ts'

type JsonSchema = z.core.JSONSchema.BaseSchema

/** Recursive schemas, by their names in the components of the document. */
const named = z.registry<{ readonly id: string }>()
named.add(json, { id: 'Json' })

/** One operation of the document. */
export interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly tags: readonly string[]
  readonly security: readonly Record<string, readonly string[]>[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly required: true; readonly content: Content }
  readonly responses: Readonly<
    Record<string, { readonly description: string; readonly content?: Content }>
  >
}

interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly description?: string
  readonly schema: JsonSchema
}

interface Content {
  readonly 'application/json'?: { readonly schema: JsonSchema }
  readonly '*/*'?: { readonly schema: JsonSchema }
}

const refused = {
  description: 'Refused or failed: the code says why.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
} as const

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key and body are answered the same again; nothing is created twice.',
  schema: { type: 'string', maxLength: 200 },
} as const satisfies Parameter

const ifMatch = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description:
    'The updatedAt that was read, in double quotes: when it is another by now, nothing is changed and 409 is answered. Without it the last write wins.',
  schema: { type: 'string', maxLength: 102 },
} as const satisfies Parameter

const tenantSlug = {
  name: 'tenant-slug',
  in: 'header',
  required: true,
  description: 'The slug of the provider, from the settings of the page: 400 for another one.',
  schema: { type: 'string', maxLength: 100 },
} as const satisfies Parameter

/** Builds the OpenAPI 3.1 document of the API from the route table. */
export function openApiDocument(session: string) {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const [name, route] of Object.entries(routes)) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(name, route) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Porras',
      version: '1',
      description:
        'What the resident portal and its server say to each other. Every write comes from a page of the same origin with a JSON body. The strings "" and "(null)" in a body count as null. Accept-Language (fi, sv or en) picks the language of texts; an error has a message only in the language that was asked for. What is below /provider is for the housing provider alone, whose programs call it with a key.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: { Error: schemaOf(errorBody), Json: schemaOf(json) },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: session },
        provider: { type: 'http', scheme: 'bearer' },
      },
    },
  } as const
}

function operationOf(name: string, route: Route): Operation {
  const [, tag = ''] = route.path.split('/')
  return {
    operationId: name,
    summary: route.summary,
    tags: [tag],
    security:
      route.access === 'public' ? [] : [{ [route.access]: route.scope ? [route.scope] : [] }],
    parameters: [
      ...parametersOf('path', route.params),
      ...parametersOf('query', route.query),
      ...(isWrite(route) && route.creates ? [idempotencyKey] : []),
      ...(route.ifMatch ? [ifMatch] : []),
      ...(route.tenantSlug ? [tenantSlug] : []),
    ],
    ...(route.body && { requestBody: { required: true, content: contentOf(route.body) } }),
    responses: {
      ...successOf(route),
      default: refused,
    },
  }
}

function successOf({ response: answer, bytes }: Route): Operation['responses'] {
  if (bytes) return { 200: { description: 'The bytes.', content: { '*/*': { schema: {} } } } }
  if (answer === null) return { 204: { description: 'Done.' } }
  return { 200: { description: 'Done.', content: contentOf(answer) } }
}

function parametersOf(place: 'path' | 'query', schema: Schema | undefined): Parameter[] {
  const { properties = {}, required = [] } = schema ? schemaOf(schema) : {}
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: typeof property === 'object' ? property : {},
  }))
}

const contentOf = (schema: Schema): Content => ({
  'application/json': { schema: schemaOf(schema) },
})

/**
 * JSON schema of the serialised form: input as sent, output as encoded. Recursive schemas refer to
 * the components of the document.
 */
function schemaOf(schema: Schema): JsonSchema {
  const {
    $schema: _,
    $defs: __,
    ...shape
  } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    metadata: named,
  })
  return JSON.parse(JSON.stringify(shape), (key, value) =>
    key === '$ref' ? String(value).replace('#/$defs/', '#/components/schemas/') : value,
  )
}
