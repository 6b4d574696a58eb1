import { isMailWanted } from '../../domain/mails.ts'
import { recordAudit } from '../audit.ts'
import type { Clock } from '../clock.ts'
import type { Transaction } from '../database/port.ts'
import type { Secrets } from '../secrets.ts'
import { sealContent } from './content.ts'
import { insertMail } from './repository.ts'
import { type MailOrder, writeMail } from './templates.ts'

interface OutboxParts {
  readonly clock: Clock
  readonly secrets: Secrets
  /** Name of the housing provider, which signs the mail. */
  readonly provider: string
}

/**
 * Adds a mail to the outbox within the transaction of the change it reports; after `validUntil` it
 * is no longer sent. One that its account does not want leaves an audit entry in its place.
 */
export type QueueMail = (tx: Transaction, order: MailOrder, validUntil?: Date) => Promise<void>

/** Creates a function that adds mails to the outbox: a mail is rendered now and sent by a job. */
export const openOutbox =
  ({ clock, secrets, provider }: OutboxParts): QueueMail =>
  (tx, order, validUntil) => {
    if ('recipient' in order && !isMailWanted(order.kind, order.recipient.preferences)) {
      return recordAudit(tx, clock, {
        actor: null,
        action: 'mail.not-wanted',
        subjectKind: 'account',
        subjectId: order.recipient.accountId,
        requestId: null,
        details: { kind: order.kind },
      })
    }
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
