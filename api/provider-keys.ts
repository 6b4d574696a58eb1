import * as z from 'zod/mini'
import { pageQuery, pageSchemaOf } from './paging.ts'
import { commandScopes, providerScopes } from './provider-scope.ts'
import { type Route, route } from './route.ts'
import { instant, isoDay, requiredOr, trimmedText } from './values.ts'

/** The longest name of a key, in characters. */
const MAX_KEY_NAME = 60

/** The name of the key of the provider's own command. */
export const COMMAND_KEY_NAME = 'command'

/** The name of a program of the provider: letters and digits, so that it can be used in an address and in a terminal. */
export const programName = trimmedText(MAX_KEY_NAME).check(z.regex(/^\w[\w.-]*$/, 'invalid_string'))

/** A key of the provider's programs, without the key itself. */
export const listedKey = z.object({
  name: z.string(),
  scopes: z.array(z.enum(commandScopes)),
  /** The last day on which it is valid; null until it is revoked. */
  until: z.nullable(isoDay),
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
  revokedAt: z.nullable(instant),
})
export type ListedKey = z.infer<typeof listedKey>

/** The most scopes in a body, which may repeat them. */
const MAX_SCOPES = 50

/** A key to be made. */
export const newKeyBody = z.object({
  name: programName.check(z.refine((name) => name !== COMMAND_KEY_NAME, 'invalid_string')),
  scopes: z
    .array(z.enum(providerScopes, requiredOr('invalid_string')), requiredOr('invalid_type'))
    .check(z.minLength(1, 'required'), z.maxLength(MAX_SCOPES, 'too_big')),
  until: z.optional(z.nullable(isoDay)),
})
export type NewKeyBody = z.infer<typeof newKeyBody>

/** A key that was made; it cannot be shown again. */
export const createdKey = z.object({ name: z.string(), key: z.string() })
export type CreatedKey = z.infer<typeof createdKey>

/** The keys by name; a name may have revoked keys and a valid one. */
const listKeys = route({
  method: 'GET',
  path: '/provider/keys',
  summary: 'The keys of the provider’s programs',
  access: 'provider',
  scope: 'keys',
  query: pageQuery,
  response: pageSchemaOf(listedKey),
})

/** 409 STATE_CONFLICT with state `name_taken` while a key of that name is not revoked. */
const addKey = route({
  method: 'POST',
  path: '/provider/keys',
  summary: 'Make a key; the response is the only one that contains it',
  access: 'provider',
  scope: 'keys',
  body: newKeyBody,
  changes: [],
  response: createdKey,
})

/** 404 NOT_FOUND without a key of that name that is not revoked. */
const revokeKey = route({
  method: 'POST',
  path: '/provider/keys/:name/revoke',
  summary: 'Revoke a key at once',
  access: 'provider',
  scope: 'keys',
  params: z.object({ name: programName }),
  body: z.object({}),
  changes: [],
  response: listedKey,
})

/** Routes of keys, which need the scope of the provider's own command. */
export const providerKeyRoutes = { listKeys, addKey, revokeKey } as const satisfies Record<
  string,
  Route
>
