import { setTimeout as wait } from 'node:timers/promises'
import { numberCommittedEvents } from '../provider/events.ts'
import {
  claimWebhookBatch,
  sendWebhookBatch,
  type WebhookBatch,
  type WebhookSendingParts,
} from './batch.ts'
import { hasWebhooks } from './sending-repository.ts'

/** How often the job looks for other due webhooks while batches are running. */
const LOOK_MS = 500

/**
 * Sends everything that is due to the addresses of the webhooks: to each one message after another, in
 * the order of the events where none failed, and to all of them at the same time. Several processes may
 * do so at once, and never send to the same address together. Fulfils when nothing is due and no batch
 * is under way; breaks attempts off when `signal` is aborted. Decisions 0146 and 0166.
 */
export async function sendWebhooks(
  parts: WebhookSendingParts,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  if (!(await hasWebhooks(parts.database))) return
  const underWay = new Set<Promise<void>>()
  const begin = (batch: WebhookBatch) => {
    const sent = sendWebhookBatch(parts, batch, signal)
      .catch((error: unknown) => parts.onError('webhooks', error))
      .finally(() => underWay.delete(sent))
    underWay.add(sent)
  }
  try {
    await numberCommittedEvents(parts.database)
    while (!signal.aborted) {
      const isIdle = underWay.size === 0
      const next = await claimWebhookBatch(parts)
      if (next !== null) {
        begin(next)
        continue
      }
      // The lease of a batch that ended meanwhile may have blocked its webhook.
      if (isIdle) return
      await firstOf(underWay)
      await numberCommittedEvents(parts.database)
    }
  } finally {
    await Promise.all(underWay)
  }
}

/** Waits for one of the batches to end, or for the time to look again. */
async function firstOf(underWay: ReadonlySet<Promise<void>>): Promise<void> {
  if (underWay.size === 0) return
  const waiting = new AbortController()
  const pause = wait(LOOK_MS, undefined, { signal: waiting.signal }).catch(() => {})
  await Promise.race([...underWay, pause])
  waiting.abort()
}
