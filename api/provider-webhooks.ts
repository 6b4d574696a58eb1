import * as z from 'zod/mini'
import { pageParameters, pageQuery, pageSchemaOf } from './paging.ts'
import { programName } from './provider-keys.ts'
import { type Route, route } from './route.ts'
import { instant, requiredOr, wholeNumber } from './values.ts'

/** The longest address, in characters. */
const MAX_URL = 2048
/** The most types that one webhook names. */
const MAX_TYPES = 50
/** The largest number of an event. */
const MAX_EVENT = 999_999_999_999_999
/** The most messages that one call names. */
const MAX_NUMBERS = 500
/** How long the old secret signs after a rotation, in minutes: a day by default, 7 days at most. */
const DEFAULT_OVERLAP = 24 * 60
const MAX_OVERLAP = 7 * DEFAULT_OVERLAP
/** The most webhooks at the same time: each is sent to beside the others. */
export const MAX_WEBHOOKS = 20

/** A type of events, or all that begin with the same noun: `termination.created`, `termination.*`. */
const eventType = z
  .string(requiredOr('invalid_string'))
  .check(
    z.maxLength(100, 'too_big'),
    z.regex(/^[a-z]+(?:[-_][a-z]+)*\.(?:\*|[a-z]+(?:[-_][a-z]+)*)$/, 'invalid_string'),
  )

/** A number of an event, with 0 before the first. */
const eventNumber = wholeNumber(0, MAX_EVENT)

/** A webhook to be made. */
export const newWebhookBody = z.object({
  name: programName,
  /** Where messages are sent: https in production, with a public address. */
  url: z.string(requiredOr('invalid_string')).check(
    z.maxLength(MAX_URL, 'too_big'),
    z.refine((text) => URL.canParse(text), 'invalid_string'),
  ),
  /** The types of events that are sent; all when it is left out. */
  types: z.optional(
    z.nullable(
      z.array(eventType).check(z.minLength(1, 'required'), z.maxLength(MAX_TYPES, 'too_big')),
    ),
  ),
  /** The number of the event after which it begins; that of the last one when it is left out. */
  after: z.optional(z.nullable(eventNumber)),
})
export type NewWebhookBody = z.infer<typeof newWebhookBody>

/** A webhook that was made; its secret cannot be shown again. */
export const createdWebhook = z.object({
  name: z.string(),
  /** `whsec_` and 32 bytes as base64. */
  secret: z.string(),
})
export type CreatedWebhook = z.infer<typeof createdWebhook>

/** How the secret of a webhook is rotated. */
export const secretRotationBody = z.object({
  /** How long messages are signed with the old secret too, in minutes; 0 ends it at once. */
  overlapMinutes: z._default(wholeNumber(0, MAX_OVERLAP), DEFAULT_OVERLAP),
})
export type SecretRotationBody = z.infer<typeof secretRotationBody>

/** A webhook whose secret was rotated; the new secret cannot be shown again. */
export const rotatedWebhook = z.object({
  ...createdWebhook.shape,
  /** Until when messages are signed with the old secret too; null when they are not. */
  oldSecretUntil: z.nullable(instant),
})
export type RotatedWebhook = z.infer<typeof rotatedWebhook>

/** `failing`: the last attempt failed; `stopped`: the receiver answered 410, and nothing is sent. */
const webhookState = z.enum(['sending', 'failing', 'stopped'])

/** A webhook without its secret. */
export const listedWebhook = z.object({
  name: z.string(),
  url: z.string(),
  types: z.nullable(z.array(z.string())),
  state: webhookState,
  createdAt: instant,
  /** The number of the last event that was sent once. */
  lastNumber: z.int(),
  /** How many messages are sent again, and how many were given up. */
  waiting: z.int(),
  dead: z.int(),
  lastAcceptedAt: z.nullable(instant),
  /** Why the last attempt failed; null after one that was accepted. */
  lastError: z.nullable(z.string()),
  /** Until when messages are signed with the old secret too; null outside a rotation. */
  oldSecretUntil: z.nullable(instant),
})
export type ListedWebhook = z.infer<typeof listedWebhook>

/** A webhook as a server of any version lists it; older versions have no rotation of secrets. */
export const listedWebhookOfAnyVersion = z.object({
  ...listedWebhook.shape,
  oldSecretUntil: z._default(z.nullable(instant), null),
})

/** `waiting`: it is sent again; `dead`: it was given up, and is sent again when it is replayed. */
export const webhookMessageState = z.enum(['waiting', 'dead'])
export type WebhookMessageState = z.infer<typeof webhookMessageState>

/** A message that no attempt has delivered. */
export const listedWebhookMessage = z.object({
  /** The id of the message, as in the header `webhook-id`. */
  id: z.string(),
  /** The number of the event. */
  number: z.int(),
  type: z.string(),
  state: webhookMessageState,
  failures: z.int(),
  firstAttemptAt: instant,
  /** When the message is sent again; null for one that was given up. */
  nextAttemptAt: z.nullable(instant),
  deadAt: z.nullable(instant),
  lastError: z.nullable(z.string()),
})
export type ListedWebhookMessage = z.infer<typeof listedWebhookMessage>

/** Messages that were given up and are to be sent again: those of some events, or all. */
export const replayBody = z.object({
  numbers: z.optional(
    z.array(eventNumber).check(z.minLength(1, 'required'), z.maxLength(MAX_NUMBERS, 'too_big')),
  ),
})
export type ReplayBody = z.infer<typeof replayBody>

const params = z.object({ name: programName })

/** The webhooks by name. */
const listWebhooks = route({
  method: 'GET',
  path: '/provider/webhooks',
  summary: 'The addresses to which events are sent',
  access: 'provider',
  scope: 'webhooks',
  query: pageQuery,
  response: pageSchemaOf(listedWebhook),
})

/**
 * 400 VALIDATION_ERROR at `url` for an address that nothing is sent to. 409 STATE_CONFLICT with state
 * `name_taken`, `too_many`, `cursor_ahead` for a number that no event has reached, or `address_refused`
 * for a name that leads to an address that nothing is sent to.
 */
const addWebhook = route({
  method: 'POST',
  path: '/provider/webhooks',
  summary: 'Send events to an address; the response is the only one that contains the secret',
  access: 'provider',
  scope: 'webhooks',
  body: newWebhookBody,
  changes: [],
  response: createdWebhook,
})

/** Its messages that no attempt has delivered go with it. 404 NOT_FOUND without one of that name. */
const endWebhook = route({
  method: 'POST',
  path: '/provider/webhooks/:name/end',
  summary: 'Send nothing more to an address',
  access: 'provider',
  scope: 'webhooks',
  params,
  body: z.object({}),
  changes: [],
  response: listedWebhook,
})

/**
 * Sends to a webhook at once, also where it answered 410. 404 NOT_FOUND without one of that name.
 */
const resumeWebhook = route({
  method: 'POST',
  path: '/provider/webhooks/:name/resume',
  summary: 'Send to an address at once, also one that answered 410',
  access: 'provider',
  scope: 'webhooks',
  params,
  body: z.object({}),
  changes: [],
  response: listedWebhook,
})

/**
 * Messages are signed with both secrets until the overlap is over, the new one first, and with the new
 * one alone afterwards. 404 NOT_FOUND without one of that name. 409 STATE_CONFLICT with state
 * `secret_rotating` while an old secret still signs, unless `overlapMinutes` is 0.
 */
const rotateWebhook = route({
  method: 'POST',
  path: '/provider/webhooks/:name/rotate',
  summary: 'Make a new secret; the response is the only one that contains it',
  access: 'provider',
  scope: 'webhooks',
  params,
  body: secretRotationBody,
  changes: [],
  response: rotatedWebhook,
})

/** In the order of their events. 404 NOT_FOUND without a webhook of that name. */
const listWebhookMessages = route({
  method: 'GET',
  path: '/provider/webhooks/:name/messages',
  summary: 'The messages to an address that wait for another attempt, or were given up',
  access: 'provider',
  scope: 'webhooks',
  params,
  query: z.object({ state: z.optional(webhookMessageState), ...pageParameters }),
  response: pageSchemaOf(listedWebhookMessage),
})

/** Sends messages again that were given up. 404 NOT_FOUND without a webhook of that name. */
const replayWebhookMessages = route({
  method: 'POST',
  path: '/provider/webhooks/:name/replay',
  summary: 'Send messages again that were given up, with the same ids',
  access: 'provider',
  scope: 'webhooks',
  params,
  body: replayBody,
  changes: [],
  response: z.object({ replayed: z.int() }),
})

/** Routes of webhooks. */
export const providerWebhookRoutes = {
  listWebhooks,
  addWebhook,
  endWebhook,
  resumeWebhook,
  rotateWebhook,
  listWebhookMessages,
  replayWebhookMessages,
} as const satisfies Record<string, Route>
