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

/** Whose mail it is, and for how long it is worth sending. */
export interface MailOwner {
  /** With it the mail loses recipient and content; null for an address without an account. */
  readonly accountId: string | null
  /** After this time it is no longer sent. */
  readonly validUntil?: Date
}

/**
 * Adds a mail to the outbox within the transaction of the change it reports. One that its account
 * does not want leaves an audit entry in its place.
 */
export type QueueMail = (tx: Transaction, order: MailOrder, owner: MailOwner) => Promise<void>

/** Creates a function that adds mails to the outbox: a mail is rendered now and sent by a job. */
export const openOutbox =
  ({ clock, secrets, provider }: OutboxParts): QueueMail =>
  (tx, order, { accountId, validUntil }) => {
    if ('preferences' in order && !isMailWanted(order.kind, order.preferences)) {
      return recordAudit(tx, clock, {
        actor: null,
        action: 'mail.not-wanted',
        subjectKind: 'account',
        subjectId: accountId,
        requestId: null,
        details: { kind: order.kind },
      })
    }
    const { subject, text, html } = writeMail(order, provider)
    return insertMail(tx, {
      kind: order.kind,
      accountId,
      locale: order.locale,
      recipientSealed: secrets.seal(order.to),
      subject,
      contentSealed: sealContent(secrets, { text, html }),
      createdAt: clock.now(),
      validUntil: validUntil ?? null,
    })
  }
