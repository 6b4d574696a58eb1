import * as z from 'zod/mini'
import type { Page, PageQuery } from '../../../api/paging.ts'
import type { EventType } from '../../../api/provider-event-types.ts'
import {
  type CreatedWebhook,
  type ListedWebhook,
  type ListedWebhookMessage,
  MAX_WEBHOOKS,
  type NewWebhookBody,
  type ReplayBody,
  type RotatedWebhook,
  type SecretRotationBody,
  type WebhookMessageState,
} from '../../../api/provider-webhooks.ts'
import { recordAudit } from '../../kernel/audit/audit.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import type { Queryable, Transaction } from '../../kernel/database/port.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import type { KeyCall } from '../../kernel/http/key-call.ts'
import { readPage, sortKeyTextSchema } from '../../kernel/paging/read-page.ts'
import { numberCommittedEvents } from '../provider/events.ts'
import { findLastEventNumber } from '../provider/events-repository.ts'
import { isAllowedWebhookAddress } from './address.ts'
import { createWebhookSecret, messageId } from './message.ts'
import { isHostRefusedNow } from './post.ts'
import {
  countWebhooks,
  deleteWebhook,
  findMessages,
  findWebhook,
  findWebhooks,
  insertWebhook,
  lockWebhooks,
  type MessageRow,
  requeueDeadMessages,
  resumeStoredWebhook,
  rotateStoredSecret,
  type WebhookRow,
} from './repository.ts'

type Parts = Pick<Dependencies, 'database' | 'clock'>

const MINUTE_MS = 60 * 1000

const conflict = (state: string): ApiError =>
  new ApiError('STATE_CONFLICT', { extra: { state, allowed: [] } })

/**
 * Makes a webhook and returns its secret. 400 VALIDATION_ERROR at `url` for an address that nothing is
 * sent to; 409 STATE_CONFLICT with state `name_taken`, `too_many` or
 * `cursor_ahead`, or `address_refused` for a name that leads to an address that nothing is sent to.
 */
export async function addWebhook(
  { database, clock, secrets, settings }: Parts & Pick<Dependencies, 'secrets' | 'settings'>,
  { name, url, types = null, after = null }: NewWebhookBody,
  call: KeyCall,
): Promise<CreatedWebhook> {
  const target = new URL(url)
  if (!isAllowedWebhookAddress(target, settings.webhooksToAnyAddress))
    throw new ApiError('VALIDATION_ERROR', { fields: [{ path: 'url', key: 'invalid_string' }] })
  if (await isHostRefusedNow(target, { isAnyAllowed: settings.webhooksToAnyAddress }))
    throw conflict('address_refused')
  const secret = createWebhookSecret()
  await numberCommittedEvents(database)
  return database.transaction(async (tx) => {
    await lockWebhooks(tx)
    const last = await findLastEventNumber(tx)
    if (after !== null && after > last) throw conflict('cursor_ahead')
    const row = {
      name,
      url: target.href,
      types,
      secretSealed: secrets.seal(secret),
      createdAt: clock.now(),
      lastNumber: after ?? last,
    }
    const id = await insertWebhook(tx, row)
    if (id === null) throw conflict('name_taken')
    if ((await countWebhooks(tx)) > MAX_WEBHOOKS) throw conflict('too_many')
    await audit(tx, clock, { action: 'webhook.added', id, call, details: { name } })
    return { name, secret }
  })
}

const webhookList = { name: 'webhooks', sortKey: z.tuple([sortKeyTextSchema]) }

/** Lists the webhooks by name. 400 VALIDATION_ERROR for an unusable cursor. */
export async function listWebhooks(
  { database, clock }: Parts,
  asked: PageQuery,
): Promise<Page<ListedWebhook>> {
  const now = clock.now()
  const { items, nextCursor } = await readPage<WebhookRow>(asked, webhookList, [
    (following) => findWebhooks(database, following),
  ])
  return { items: items.map((row) => listed(row, now)), nextCursor }
}

/** Ends a webhook, and deletes its messages. 404 NOT_FOUND when no webhook has the name. */
export const endWebhook = (
  { database, clock }: Parts,
  name: string,
  call: KeyCall,
): Promise<ListedWebhook> =>
  database.transaction(async (tx) => {
    const row = await requireWebhook(tx, name)
    await deleteWebhook(tx, row.id)
    await audit(tx, clock, { action: 'webhook.ended', id: row.id, call, details: { name } })
    return listed(row, clock.now())
  })

/**
 * Lets a webhook send again at once, also when its address answered 410. 404 NOT_FOUND when no
 * webhook has the name.
 */
export const resumeWebhook = (
  { database, clock }: Parts,
  name: string,
  call: KeyCall,
): Promise<ListedWebhook> =>
  database.transaction(async (tx) => {
    const { id } = await requireWebhook(tx, name)
    const now = clock.now()
    await resumeStoredWebhook(tx, id, now)
    await audit(tx, clock, { action: 'webhook.resumed', id, call, details: { name } })
    return listed(await requireWebhook(tx, name), now)
  })

/**
 * Makes a new secret and returns it; the old one signs too until the overlap is over. 404 NOT_FOUND
 * without one of that name; 409 STATE_CONFLICT with state `secret_rotating` while an old secret still
 * signs, unless there is to be no overlap. Decision 0164.
 */
export function rotateWebhook(
  { database, clock, secrets }: Parts & Pick<Dependencies, 'secrets'>,
  { name, overlapMinutes }: SecretRotationBody & Pick<MessageFilter, 'name'>,
  call: KeyCall,
): Promise<RotatedWebhook> {
  const secret = createWebhookSecret()
  return database.transaction(async (tx) => {
    const { id } = await requireWebhook(tx, name)
    const now = clock.now()
    const until = overlapMinutes === 0 ? null : new Date(now.getTime() + overlapMinutes * MINUTE_MS)
    const secretSealed = secrets.seal(secret)
    if (!(await rotateStoredSecret(tx, { id, secretSealed, oldSecretUntil: until, now })))
      throw conflict('secret_rotating')
    const oldSecretUntil = until?.toISOString() ?? null
    const details = { name, oldSecretUntil }
    await audit(tx, clock, { action: 'webhook.secret-rotated', id, call, details })
    return { name, secret, oldSecretUntil }
  })
}

const messageList = {
  name: 'webhook messages',
  sortKey: z.tuple([z.string().check(z.regex(/^\d{1,15}$/))]),
}

/** Which messages are listed. */
export interface MessageFilter {
  /** The name of the webhook. */
  readonly name: string
  readonly state?: WebhookMessageState | undefined
}

/**
 * Lists the messages of a webhook that no attempt has delivered, in the order of their events. 404
 * NOT_FOUND without a webhook of that name, 400 VALIDATION_ERROR for an unusable cursor.
 */
export async function listWebhookMessages(
  { database }: Pick<Parts, 'database'>,
  { name, state, ...asked }: MessageFilter & PageQuery,
): Promise<Page<ListedWebhookMessage>> {
  const { id: webhookId } = await requireWebhook(database, name)
  const { items, nextCursor } = await readPage<MessageRow>(asked, messageList, [
    (following) => findMessages(database, { webhookId, state: state ?? null, ...following }),
  ])
  return { items: items.map(listedMessage), nextCursor }
}

/**
 * Sends messages again that were given up, with the same ids: those of some events, or all. 404
 * NOT_FOUND without a webhook of that name.
 */
export const replayWebhookMessages = (
  { database, clock }: Parts,
  { name, numbers }: ReplayBody & Pick<MessageFilter, 'name'>,
  call: KeyCall,
): Promise<{ readonly replayed: number }> =>
  database.transaction(async (tx) => {
    const { id } = await requireWebhook(tx, name)
    const now = clock.now()
    const replayed = await requeueDeadMessages(tx, { webhookId: id, numbers: numbers ?? null, now })
    if (replayed > 0)
      await audit(tx, clock, { action: 'webhook.replayed', id, call, details: { name, replayed } })
    return { replayed }
  })

/** Returns a webhook by its name. 404 NOT_FOUND when no webhook has the name. */
async function requireWebhook(db: Queryable, name: string): Promise<WebhookRow> {
  const row = await findWebhook(db, name)
  if (row === null) throw new ApiError('NOT_FOUND')
  return row
}

/** An audit entry about a webhook. */
interface Audited {
  readonly action: EventType
  readonly id: string
  readonly call: KeyCall
  readonly details: Readonly<Record<string, unknown>>
}

const audit = (
  tx: Transaction,
  clock: Parts['clock'],
  { action, id, call: { providerKey, requestId }, details }: Audited,
): Promise<void> =>
  recordAudit(tx, clock, {
    actor: { providerKey },
    action,
    subjectKind: 'webhook',
    subjectId: id,
    requestId,
    details,
  })

const listed = (
  {
    name,
    url,
    types,
    failures,
    stoppedAt,
    createdAt,
    lastNumber,
    waiting,
    dead,
    lastAcceptedAt,
    lastError,
    oldSecretUntil: until,
  }: WebhookRow,
  now: Date,
): ListedWebhook => ({
  name,
  url,
  types,
  lastNumber,
  waiting,
  dead,
  lastError,
  state: stoppedAt !== null ? 'stopped' : failures > 0 ? 'failing' : 'sending',
  createdAt: createdAt.toISOString(),
  lastAcceptedAt: lastAcceptedAt?.toISOString() ?? null,
  oldSecretUntil: until !== null && until > now ? until.toISOString() : null,
})

const listedMessage = ({
  id,
  number,
  type,
  failures,
  firstAttemptAt,
  nextAttemptAt,
  deadAt,
  lastError,
}: MessageRow): ListedWebhookMessage => ({
  id: messageId(id),
  number,
  type,
  state: deadAt === null ? 'waiting' : 'dead',
  failures,
  firstAttemptAt: firstAttemptAt.toISOString(),
  nextAttemptAt: deadAt === null ? nextAttemptAt.toISOString() : null,
  deadAt: deadAt?.toISOString() ?? null,
  lastError,
})
