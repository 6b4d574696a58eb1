import { randomUUID } from 'node:crypto'
import type { LookupFunction } from 'node:net'
import { recordAudit } from '../../kernel/audit/audit.ts'
import type { JobDependencies } from '../../kernel/module/module.ts'
import { toProviderEvent } from '../provider/events.ts'
import { type EventRow, findEvents, findLastEventNumber } from '../provider/events-repository.ts'
import { messageBodyOf, messageId, signedHeadersOf, storedMessageId } from './message.ts'
import { openWebhookConnection, type WebhookConnection } from './post.ts'
import { type AttemptOutcome, consequencesOfFailure, isMessageAccepted } from './retries.ts'
import {
  type AttemptFailure,
  type BatchRecord,
  findDueMessages,
  findWebhookDestination,
  type LeasedWebhook,
  leaseWebhook,
  recordWebhookBatch,
  type StoredMessage,
  type WebhookDestination,
} from './sending-repository.ts'

const SECOND = 1000

/** How long an attempt may take. */
const ATTEMPT_MS = 15 * SECOND
/** How many messages a batch has at most, so at most as many are sent again after a crash. */
const MAX_BATCH = 100
/** How long after its begin a batch may start further attempts, in milliseconds. */
const BATCH_MS = SECOND
/** How long a lease lasts: longer than a batch takes with its last attempt and its record. */
const LEASE_SECONDS = 60

/** The parts of the job that sends. */
export interface WebhookSendingParts
  extends Pick<JobDependencies, 'database' | 'clock' | 'secrets' | 'settings' | 'onError'> {
  /** Returns a number from 0 to 1, by which pauses vary. */
  readonly random?: () => number
  readonly lookup?: LookupFunction
  readonly attemptMs?: number
  readonly batchMs?: number
  readonly leaseSeconds?: number
}

/** Messages to one webhook, which are sent one after another under its lease. */
export interface WebhookBatch {
  readonly webhook: LeasedWebhook
  /**
   * The messages that are due again, then those of the next events, each in the order of the
   * events.
   */
  readonly messages: readonly StoredMessage[]
  /** The number of the last event that was examined: events of other types are skipped. */
  readonly lastNumber: number
}

/** Leases a webhook with its next messages; null when nothing is due. */
export function claimWebhookBatch({
  database,
  clock,
  leaseSeconds: seconds = LEASE_SECONDS,
}: WebhookSendingParts): Promise<WebhookBatch | null> {
  return database.transaction(async (tx) => {
    const now = clock.now()
    const last = await findLastEventNumber(tx)
    const lease = randomUUID()
    const webhook = await leaseWebhook(tx, { lease, seconds, now, last })
    if (webhook === null) return null
    const { id, types, lastNumber: after, failures } = webhook
    // One message is enough to find out whether the receiver answers again.
    const max = failures > 0 ? 1 : MAX_BATCH
    const due = await findDueMessages(tx, id, { now, max })
    const limit = max - due.length
    if (limit === 0) return { webhook, messages: due, lastNumber: after }
    // The event that made the webhook is sent too, whatever its types, so that the receiver can be
    // tried.
    const events = await findEvents(tx, { after, upTo: last, types, madeWebhook: id, limit })
    const isRead = events.length < limit
    return {
      webhook,
      messages: [...due, ...events.map((event) => messageOf(id, event))],
      lastNumber: isRead ? last : (events.at(-1)?.number ?? after),
    }
  })
}

/** The first message of an event to a webhook. */
function messageOf(webhookId: string, event: EventRow): StoredMessage {
  const shown = toProviderEvent(event)
  const { number, type } = shown
  return {
    id: storedMessageId(webhookId, event),
    number,
    type,
    body: messageBodyOf(shown),
    failures: 0,
  }
}

/** The result of the attempts of a batch. */
interface Sent {
  readonly accepted: readonly StoredMessage[]
  readonly acceptedAt: Date | null
  readonly failure: AttemptFailure | null
}

/** Sends a batch until an attempt fails or the time of the batch is over, and records it. */
export async function sendWebhookBatch(
  parts: WebhookSendingParts,
  batch: WebhookBatch,
  signal: AbortSignal,
): Promise<void> {
  const sent = await attemptAll(parts, batch, signal)
  await parts.database.transaction(async (tx) => {
    const isHeld = await recordWebhookBatch(tx, recordOf(batch, sent))
    if (isHeld && sent.failure?.isStopped)
      await recordAudit(tx, parts.clock, {
        actor: null,
        action: 'webhook.stopped',
        subjectKind: 'webhook',
        subjectId: batch.webhook.id,
        requestId: null,
      })
  })
}

async function attemptAll(
  parts: WebhookSendingParts,
  { webhook, messages }: WebhookBatch,
  signal: AbortSignal,
): Promise<Sent> {
  const { database, clock, settings, lookup, random = Math.random, attemptMs = ATTEMPT_MS } = parts
  const accepted: StoredMessage[] = []
  let acceptedAt: Date | null = null
  const until = performance.now() + (parts.batchMs ?? BATCH_MS)
  const line = openWebhookConnection({
    isAnyAllowed: settings.webhooksToAnyAddress,
    ...(lookup && { lookup }),
  })
  try {
    for (const message of messages) {
      // At least one attempt is made in each batch, so that a slow server makes progress too.
      if (signal.aborted || (accepted.length > 0 && performance.now() > until)) break
      // Read for each attempt: its webhook may have ended meanwhile, its secret or its lease too. An
      // attempt that could outlive the lease does not begin.
      const destination = await findWebhookDestination(database, webhook, {
        now: clock.now(),
        forMs: attemptMs,
      })
      if (destination === null) break
      const outcome = await outcomeOf(parts, { line, destination, message }, signal)
      if (outcome === null) break
      const at = clock.now()
      if (!isMessageAccepted(outcome)) {
        const failuresBefore = accepted.length > 0 ? 0 : webhook.failures
        const failure = consequencesOfFailure({
          message,
          outcome,
          at,
          failuresBefore,
          chance: random(),
        })
        return { accepted, acceptedAt, failure }
      }
      accepted.push(message)
      acceptedAt = at
    }
    return { accepted, acceptedAt, failure: null }
  } finally {
    line.close()
  }
}

/**
 * Returns what is recorded of a batch: up to the last message that was attempted, or all that it
 * looked at.
 */
function recordOf(
  { webhook, messages, lastNumber }: WebhookBatch,
  { accepted, acceptedAt, failure }: Sent,
): BatchRecord {
  const attempted = failure === null ? accepted : [...accepted, failure.message]
  const isDone = attempted.length === messages.length
  return {
    webhook,
    acceptedAt,
    failure,
    accepted: accepted.map(({ id }) => id),
    // A message that was due again has a lower number than the messages after it in the batch.
    lastNumber: isDone ? lastNumber : (attempted.at(-1)?.number ?? 0),
  }
}

/** One attempt to deliver a message of a batch. */
interface Attempt {
  readonly line: WebhookConnection
  readonly destination: WebhookDestination
  readonly message: StoredMessage
}

/** Returns the receiver's answer, or why there was none; null when the process is to stop. */
async function outcomeOf(
  { secrets, attemptMs = ATTEMPT_MS }: WebhookSendingParts,
  { line, destination: { url, secretsSealed }, message: { id, body } }: Attempt,
  signal: AbortSignal,
): Promise<AttemptOutcome | null> {
  const limit = AbortSignal.timeout(attemptMs)
  try {
    return await line.post({
      url,
      body,
      // The real time, also in a demo: receivers compare it with their clocks.
      headers: signedHeadersOf(
        secretsSealed.map((sealed) => secrets.open(sealed)),
        { id: messageId(id), at: new Date(), body },
      ),
      signal: AbortSignal.any([limit, signal]),
    })
  } catch (error) {
    if (limit.aborted) return { error: 'no answer in time' }
    return signal.aborted ? null : { error: reasonOf(error) }
  }
}

/** Why there was no answer, without what an answer or an address says. */
function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : null
  return typeof code === 'string' && /^[A-Z\d_]{1,60}$/.test(code) ? code : 'no answer'
}
