import type { Clock } from '../clock.ts'
import type { Transaction } from '../database/port.ts'
import type { Secrets } from '../secrets.ts'
import { sealContent } from './content.ts'
import { insertMail } from './repository.ts'
import { type MailOrder, writeMail } from './templates.ts'

interface OutboxParts {
  readonly clock: Clock
  readonly secrets: Secrets
  /** The housing provider's name, who signs. */
  readonly provider: string
}

/**
 * Puts a mail into the outbox within the transaction of what it tells of; after `validUntil` it is
 * not sent any more.
 */
export type QueueMail = (tx: Transaction, order: MailOrder, validUntil?: Date) => Promise<void>

/** The way into the outbox: the mail is written now and sent by a job. */
export const openOutbox =
  ({ clock, secrets, provider }: OutboxParts): QueueMail =>
  (tx, order, validUntil) => {
    const { subject, text, html } = writeMail(order, provider)
    return insertMail(tx, {
      kind: order.kind,
      locale: order.locale,
      recipientSealed: secrets.seal(order.to),
      subject,
      contentSealed: sealContent(secrets, { text, html }),
      createdAt: clock.now(),
      validUntil: validUntil ?? null,
    })
  }
