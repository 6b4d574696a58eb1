import { hash, randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import type { ProviderEvent } from '../../../api/provider-events.ts'
import type { EventRow } from '../provider/events-repository.ts'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

/** A new secret of a webhook, as its receiver is given it. */
export const createWebhookSecret = (): string =>
  `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`

/**
 * The id under which the message of an event to a webhook is stored. It follows from both, so it is the
 * same after a crash. A number alone is not enough: after a restore another event may have it.
 */
export const storedMessageId = (
  webhookId: string,
  { number, type, at, subjectId }: Pick<EventRow, 'number' | 'type' | 'at' | 'subjectId'>,
): string =>
  hash('sha256', JSON.stringify([webhookId, number, type, at, subjectId]))
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

/** The id of a message: the same for each attempt. */
export const messageId = (id: string): string => `msg_${id.replaceAll('-', '')}`

/** The body of the message about an event: ids alone, so the receiver asks for what it needs. */
export const messageBodyOf = ({ type, at, ...data }: ProviderEvent): string =>
  JSON.stringify({ type, timestamp: at, data })

/** The parts of a message that are signed. */
interface Signed {
  readonly id: string
  readonly at: Date
  readonly body: string
}

/**
 * The headers of an attempt by Standard Webhooks 1.0.0, with its time in seconds, and a signature by
 * each secret in their order.
 */
export function signedHeadersOf(
  secrets: readonly string[],
  { id, at, body }: Signed,
): Record<string, string> {
  return {
    'content-type': 'application/json',
    'user-agent': 'porras-webhooks',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
  }
}
