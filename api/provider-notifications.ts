import * as z from 'zod/mini'
import { MAX_NOTIFICATION_TEXT, MAX_NOTIFICATION_TITLE } from '../domain/limits.ts'
import { cursor, pageParameters, pageSchemaOf } from './paging.ts'
import { idPair } from './provider-requests.ts'
import { externalId } from './provider-rows.ts'
import { type Route, route } from './route.ts'
import {
  type NotificationTarget,
  notification,
  notificationTargets,
  notificationTargetsWithUuid,
} from './user.ts'
import { freeText, trimmedText, uuid } from './values.ts'

/** The residents to reach: those on one contract, of one building, or on every contract. */
const audience = {
  contractUuid: z.optional(uuid),
  /** The provider's own id of a building. */
  buildingExternalId: z.optional(externalId),
}

const isByUuid = (kind: NotificationTarget): boolean =>
  notificationTargetsWithUuid.some((known) => known === kind)

/** Where a new card leads; `required` when the uuid that its kind needs is missing. */
const notificationTarget = z
  .object({ kind: z.enum(notificationTargets), uuid: z.nullable(uuid) })
  .check(
    z.refine((target) => target.uuid !== null || !isByUuid(target.kind), {
      error: 'required',
      path: ['uuid'],
    }),
  )

/** The text of a new card in one language: plain text, the text itself of several lines. */
const notificationWords = z.object({
  title: trimmedText(MAX_NOTIFICATION_TITLE),
  text: freeText(MAX_NOTIFICATION_TEXT),
})

const wordsOfCard = z.optional(z.nullable(notificationWords))

/**
 * A notification for every resident on a contract, on the contracts of a building, or with
 * `isForEverybody` on every contract. It is shown in the reader's language, where it has words in it.
 * `externalId` is the provider's own. Errors: `required` at `contractUuid` when it is for nobody,
 * `invalid_type` when it is for more than one of the three.
 */
export const notificationToSend = z
  .object({
    externalId: trimmedText(100),
    ...audience,
    isForEverybody: z.optional(z.literal(true)),
    cursor,
    priority: notification.shape.priority,
    words: z
      .object({ fi: wordsOfCard, sv: wordsOfCard, en: wordsOfCard })
      .check(z.refine(({ fi, sv, en }) => Boolean(fi ?? sv ?? en), 'required')),
    target: z.optional(z.nullable(notificationTarget)),
    isCloseable: z.boolean(),
  })
  .check(
    z.refine((sent) => audiencesOf(sent) > 0, { error: 'required', path: ['contractUuid'] }),
    z.refine((sent) => audiencesOf(sent) < 2, { error: 'invalid_type', path: ['contractUuid'] }),
  )
export type NotificationToSend = z.infer<typeof notificationToSend>

const audiencesOf = (sent: {
  readonly contractUuid?: string | undefined
  readonly buildingExternalId?: string | undefined
  readonly isForEverybody?: true | undefined
}): number =>
  [sent.contractUuid, sent.buildingExternalId, sent.isForEverybody].filter(
    (value) => value !== undefined,
  ).length

/**
 * The result of a call. `notified`: how many residents got the notification now; `withoutAccount`:
 * how many others on these contracts have no account. A call reaches at most 100 contracts: with a
 * `nextCursor` the same call has to be made again with that cursor.
 */
export const sendNotificationResult = z.object({
  notified: z.int(),
  withoutAccount: z.int(),
  nextCursor: z.nullable(z.string()),
})
export type SendNotificationResult = z.infer<typeof sendNotificationResult>

/**
 * 404 NOT_FOUND for an unknown contract or building. The same `externalId` again changes nothing, and
 * reaches only those who have come since.
 */
const sendNotification = route({
  method: 'POST',
  path: '/provider/notifications',
  summary:
    'Notify the residents on a contract, of a building or everybody: a card, and a mail to those who want mails',
  access: 'provider',
  scope: 'answer',
  body: notificationToSend,
  changes: [],
  response: sendNotificationResult,
})

/** Somebody on a contract in force whom no notification reaches, with the address of that home. */
export const letterRecipient = z.object({
  /** The tenant: a person on two contracts is listed for both. */
  tenantId: uuid,
  person: idPair,
  firstName: z.string(),
  lastName: z.string(),
  contract: idPair,
  building: idPair,
  streetAddress: z.string(),
  postalCode: z.string(),
  city: z.string(),
})
export type LetterRecipient = z.infer<typeof letterRecipient>

/** 404 NOT_FOUND for an unknown contract or building. In the order of contracts, then of tenants. */
const listLetterRecipients = route({
  method: 'GET',
  path: '/provider/letter-recipients',
  summary: 'Residents without an account, with the address of their home: who needs a letter',
  access: 'provider',
  scope: 'read-personal',
  query: z.object({ ...audience, ...pageParameters }),
  response: pageSchemaOf(letterRecipient),
})

/** Routes of notifications, and of who needs a letter in place of one. */
export const providerNotificationRoutes = {
  sendNotification,
  listLetterRecipients,
} as const satisfies Record<string, Route>
