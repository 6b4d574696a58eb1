import * as z from 'zod/mini'
import { contract } from '../../../api/contracts.ts'
import { errorBody, fieldError } from '../../../api/errors.ts'
import { readDefectClasses } from '../../../api/notices.ts'
import { ACCOUNT_HEADER, isWriteRoute, type Route, type Schema } from '../../../api/route.ts'
import { routes } from '../../../api/routes.ts'
import { runtimeSettings } from '../../../api/runtime.ts'
import { isoDay, jsonValue } from '../../../api/values.ts'
import { apiConventions, defectClassesNote, errorNotes } from './conventions.ts'
import descriptions from './route-descriptions.json' with { type: 'json' }

type JsonSchema = z.core.JSONSchema.BaseSchema

/** What the document says of schemas: the names of recursive ones in its components, and notes. */
const noted = z.registry<{
  readonly id?: string
  readonly format?: string
  readonly description?: string
}>()
noted.add(jsonValue, { id: 'Json' })
noted.add(isoDay, { format: 'date' })
noted.add(errorBody, { description: errorNotes.body })
noted.add(fieldError.shape.path, { description: errorNotes.path })
for (const name of [
  'message',
  'fields',
  'state',
  'allowed',
  'revision',
  'savedAt',
  'availableAt',
] as const)
  noted.add(errorBody.shape[name], { description: errorNotes[name] })
noted.add(readDefectClasses.response, { description: defectClassesNote })
noted.add(contract.shape.propertyCompanyAddress, {
  description: 'Whom a notice of termination is addressed to; without it the portal begins none.',
})

/** One operation of the document. */
export interface OpenApiOperation {
  readonly operationId: string
  readonly summary: string
  readonly description?: string
  readonly tags: readonly string[]
  readonly security: readonly Record<string, readonly string[]>[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly required: true; readonly content: Content }
  readonly responses: Readonly<
    Record<
      string,
      { readonly description: string; readonly headers?: Headers; readonly content?: Content }
    >
  >
}

interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly description?: string
  readonly schema: JsonSchema
}

type Headers = Readonly<
  Record<string, { readonly description: string; readonly schema: JsonSchema }>
>

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
  description:
    'The same key and body of the same account are answered the same again; nothing is created twice. 422 IDEMPOTENCY_KEY_REUSED for another body, 409 STATE_CONFLICT with the state running while the first call has not ended.',
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

const accountId = {
  name: ACCOUNT_HEADER,
  in: 'header',
  required: false,
  description:
    'The uuid of the profile that the page belongs to: 409 ACCOUNT_CHANGED where another one is signed in, and nothing is changed. The portal always sends it.',
  schema: { type: 'string', format: 'uuid' },
} as const satisfies Parameter

const tenantSlug = {
  name: 'tenant-slug',
  in: 'header',
  required: true,
  description: 'The slug of the provider, from the settings of the page: 400 for another one.',
  schema: { type: 'string', maxLength: 100 },
} as const satisfies Parameter

/** Builds the OpenAPI 3.1 document of the API from the route table. */
export function createOpenApiDocument(session: string) {
  const paths: Record<string, Record<string, OpenApiOperation>> = {}
  for (const [name, route] of Object.entries(routes)) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(name, route) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Porras',
      version: '1',
      description: apiConventions.join('\n\n'),
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: {
        Error: schemaOf(errorBody),
        Json: schemaOf(jsonValue),
        RuntimeSettings: { ...schemaOf(runtimeSettings), description: settingsNote },
      },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: session,
          description:
            'Set by signing in, with Path=/, HttpOnly and SameSite=Lax; over https also Secure, with the prefix __Host-.',
        },
        provider: { type: 'http', scheme: 'bearer', description: 'A key of the provider.' },
      },
    },
  } as const
}

function operationOf(name: string, route: Route): OpenApiOperation {
  const [, tag = ''] = route.path.split('/')
  return {
    operationId: name,
    summary: route.summary,
    ...descriptionOf(name),
    tags: [tag],
    security:
      route.access === 'public' ? [] : [{ [route.access]: route.scope ? [route.scope] : [] }],
    parameters: [
      ...parametersOf('path', route.params),
      ...parametersOf('query', route.query),
      ...(isWriteRoute(route) && route.access === 'session' ? [accountId] : []),
      ...(isWriteRoute(route) && route.creates ? [idempotencyKey] : []),
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

/** The note about the runtime settings that each page of the portal contains. */
const settingsNote =
  'What every page of the portal contains, in place of the comment <!--runtime-settings--> of its HTML: a script element of the type application/json with the id runtime-settings. helsinki.periods say how many minutes the clocks of Helsinki are ahead of UTC from an instant on, over a year before and after now; writeDelay and redirectDelay are milliseconds.'

const known: Readonly<Record<string, string>> = descriptions

/** Returns the docstring of a route as the description of its operation. */
function descriptionOf(name: string): { description?: string } {
  const description = known[name]
  return description === undefined ? {} : { description }
}

/** The cookies of a session, which signing in sets and signing out removes. */
const sessionCookies: Headers = {
  'Set-Cookie': {
    description: 'Two: the session, and authenticated, which scripts can read.',
    schema: { type: 'string' },
  },
}

function successOf(route: Route): OpenApiOperation['responses'] {
  const { response: answer, bytes } = route
  if (route === routes.login || route === routes.logout)
    return { 204: { description: 'Done.', headers: sessionCookies } }
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
    metadata: noted,
  })
  return JSON.parse(JSON.stringify(shape), (key, value) =>
    key === '$ref' ? String(value).replace('#/$defs/', '#/components/schemas/') : value,
  )
}
