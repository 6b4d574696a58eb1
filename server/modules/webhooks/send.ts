import { randomUUID } from 'node:crypto'
import type { LookupFunction } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { recordAudit } from '../../kernel/audit/audit.ts'
import type { Transaction } from '../../kernel/database/port.ts'
import type { JobDependencies } from '../../kernel/module/module.ts'
import { numberCommitted, shownEvent } from '../provider/events.ts'
import { findEvents, findLastNumber } from '../provider/events-repository.ts'
import { bodyOf, headersOf, messageId } from './message.ts'
import { type Answer, post } from './post.ts'
import {
  type Attempt,
  findDue,
  hasWebhooks,
  insertMessage,
  leaseWebhook,
  passEvents,
  recordAccepted,
  recordFailed,
  releaseAttempt,
} from './repository.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** How long an attempt may take. */
const ATTEMPT_MS = 15 * SECOND
/** Longer than an attempt takes with its record. */
const LEASE_SECONDS = 60
/** Waits after the failures of one message, in a day altogether; then it is given up. */
const WAITS = [
  5 * SECOND,
  MINUTE,
  5 * MINUTE,
  20 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  7 * HOUR,
  9.5 * HOUR,
] as const
/** How long nothing is sent to an address after so many failures, whatever the message. */
const PAUSES = [5 * SECOND, 15 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE] as const
/** The longest pause that a receiver may ask for. */
const MAX_RETRY_AFTER = HOUR
const JITTER = 0.2
const GONE = 410
/** How often other webhooks are looked after while attempts are under way. */
const LOOK_MS = 500

/** The parts of the job that sends. */
export interface SendingParts
  extends Pick<JobDependencies, 'database' | 'clock' | 'secrets' | 'settings' | 'onError'> {
  /** Returns a number from 0 to 1. */
  readonly random?: () => number
  readonly lookup?: LookupFunction
  readonly attemptMs?: number
}

/**
 * Sends everything that is due to the addresses of the webhooks: to each one message after another, in
 * the order of the events where none failed, and to all of them at the same time. Several processes may
 * do so at once, and never send to the same address together. Fulfils when nothing is due and no attempt
 * is under way; breaks attempts off when `signal` is aborted. Decision 0146.
 */
export async function sendWebhooks(
  parts: SendingParts,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  if (!(await hasWebhooks(parts.database))) return
  const underWay = new Set<Promise<void>>()
  const begin = (attempt: Attempt) => {
    const sent = send(parts, attempt, signal)
      .catch((error: unknown) => parts.onError('webhooks', error))
      .finally(() => underWay.delete(sent))
    underWay.add(sent)
  }
  try {
    await numberCommitted(parts.database)
    while (!signal.aborted) {
      const isIdle = underWay.size === 0
      const next = await claim(parts)
      if (next === null) {
        // An attempt that ended meanwhile may have been the lease that was in the way.
        if (isIdle) return
        await firstOf(underWay)
        await numberCommitted(parts.database)
      } else if (next !== 'passed') begin(next)
    }
  } finally {
    await Promise.all(underWay)
  }
}

/** Waits for one of the attempts to end, or for the time to look again. */
async function firstOf(underWay: ReadonlySet<Promise<void>>): Promise<void> {
  if (underWay.size === 0) return
  const waiting = new AbortController()
  const pause = wait(LOOK_MS, undefined, { signal: waiting.signal }).catch(() => {})
  await Promise.race([...underWay, pause])
  waiting.abort()
}

/**
 * Leases a webhook with its next message. `passed`: there were events of other types alone. Null when
 * nothing is due.
 */
function claim({ database, clock }: SendingParts): Promise<Attempt | 'passed' | null> {
  return database.transaction(async (tx) => {
    const now = clock.now()
    const last = await findLastNumber(tx)
    const lease = randomUUID()
    const webhook = await leaseWebhook(tx, { lease, seconds: LEASE_SECONDS, now, last })
    if (webhook === null) return null
    const due = await findDue(tx, webhook.id, now)
    if (due !== null) return { lease, webhook, message: due }
    const { id: webhookId, types, lastNumber: after } = webhook
    const [event] = await findEvents(tx, { after, upTo: last, types, limit: 1 })
    if (event === undefined) {
      await passEvents(tx, webhookId, last)
      return 'passed'
    }
    const shown = shownEvent(event)
    const { number, type } = shown
    const body = bodyOf(shown)
    const message = await insertMessage(tx, { webhookId, number, type, body, now })
    return { lease, webhook, message }
  })
}

async function send(parts: SendingParts, attempt: Attempt, signal: AbortSignal): Promise<void> {
  const { database, clock } = parts
  const answer = await answerTo(parts, attempt, signal)
  if (answer === null) return releaseAttempt(database, attempt)
  const now = clock.now()
  if ('status' in answer && answer.status >= 200 && answer.status < 300)
    return database.transaction((tx) => recordAccepted(tx, attempt, now))
  await database.transaction((tx) => fail(tx, parts, { attempt, answer, now }))
}

/** Returns the receiver's answer, or why there was none; null when the process is to stop. */
async function answerTo(
  { secrets, settings, lookup, attemptMs = ATTEMPT_MS }: SendingParts,
  { webhook, message }: Attempt,
  signal: AbortSignal,
): Promise<Answer | { readonly error: string } | null> {
  const limit = AbortSignal.timeout(attemptMs)
  try {
    return await post({
      url: webhook.url,
      // Receivers compare it with their clocks, so it is not that of a demo.
      headers: headersOf(
        webhook.secretsSealed.map((sealed) => secrets.open(sealed)),
        {
          id: messageId(message.id),
          at: new Date(),
          body: message.body,
        },
      ),
      body: message.body,
      isAnyAllowed: settings.webhooksToAnyAddress,
      signal: AbortSignal.any([limit, signal]),
      ...(lookup && { lookup }),
    })
  } catch (error) {
    if (limit.aborted) return { error: 'no answer in time' }
    return signal.aborted ? null : { error: reasonOf(error) }
  }
}

/** An attempt that was not accepted. */
interface Failed {
  readonly attempt: Attempt
  readonly answer: Answer | { readonly error: string }
  readonly now: Date
}

async function fail(
  tx: Transaction,
  { clock, random = Math.random }: SendingParts,
  { attempt, answer, now }: Failed,
): Promise<void> {
  const { webhook, message } = attempt
  const isStopped = 'status' in answer && answer.status === GONE
  const pause = PAUSES[Math.min(webhook.failures, PAUSES.length - 1)] ?? 0
  const asked = 'status' in answer ? askedPause(answer.retryAfter, now) : 0
  const notBefore = later(now, Math.max(pause, asked))
  const wait = isStopped ? 0 : WAITS[message.failures]
  const jitter = 1 - JITTER + 2 * JITTER * random()
  const isHeld = await recordFailed(
    tx,
    attempt,
    {
      error: 'status' in answer ? `status ${answer.status}` : answer.error,
      notBefore,
      nextAttemptAt: wait === undefined ? null : later(now, Math.round(wait * jitter)),
      isStopped,
    },
    now,
  )
  if (isHeld && isStopped)
    await recordAudit(tx, clock, {
      actor: null,
      action: 'webhook.stopped',
      subjectKind: 'webhook',
      subjectId: webhook.id,
      requestId: null,
    })
}

/** The pause of a header `retry-after`, in seconds or until a date, in milliseconds; 0 without one. */
export function askedPause(retryAfter: string | null, now: Date): number {
  if (retryAfter === null) return 0
  const asked = /^\d{1,9}$/.test(retryAfter)
    ? Number(retryAfter) * SECOND
    : Date.parse(retryAfter) - now.getTime()
  return Number.isNaN(asked) ? 0 : Math.min(Math.max(asked, 0), MAX_RETRY_AFTER)
}

/** Why there was no answer, without what an answer or an address says. */
function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : null
  return typeof code === 'string' && /^[A-Z\d_]{1,60}$/.test(code) ? code : 'no answer'
}

const later = (instant: Date, milliseconds: number): Date =>
  new Date(instant.getTime() + milliseconds)
