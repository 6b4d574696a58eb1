import { isMailWanted } from '../../domain/mails.ts'
import { recordAudits } from '../audit.ts'
import type { Clock } from '../clock.ts'
import type { Transaction } from '../database/port.ts'
import type { Secrets } from '../secrets.ts'
import { sealContent } from './content.ts'
import { insertMails } from './repository.ts'
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

/** A mail to be added, and whose it is. */
export interface OwnedMail {
  readonly order: MailOrder
  readonly owner: MailOwner
}

/** Adds many mails, in at most two statements. */
export type QueueMails = (tx: Transaction, mails: readonly OwnedMail[]) => Promise<void>

/** Creates a function that adds mails to the outbox: a mail is rendered now and sent by a job. */
export const openOutbox = (parts: OutboxParts): QueueMail => {
  const queueMails = openBulkOutbox(parts)
  return (tx, order, owner) => queueMails(tx, [{ order, owner }])
}

/** The same for many mails at once. */
export const openBulkOutbox =
  ({ clock, secrets, provider }: OutboxParts): QueueMails =>
  async (tx, mails) => {
    const [wanted, unwanted] = [mails.filter(isWanted), mails.filter((mail) => !isWanted(mail))]
    if (unwanted.length > 0)
      await recordAudits(
        tx,
        clock,
        unwanted.map(({ order, owner }) => ({
          actor: null,
          action: 'mail.not-wanted',
          subjectKind: 'account',
          subjectId: owner.accountId,
          requestId: null,
          details: { kind: order.kind },
        })),
      )
    if (wanted.length === 0) return
    const createdAt = clock.now()
    await insertMails(
      tx,
      wanted.map(({ order, owner: { accountId, validUntil = null } }) => {
        const { subject, text, html } = writeMail(order, provider)
        return {
          kind: order.kind,
          accountId,
          locale: order.locale,
          recipientSealed: secrets.seal(order.to),
          subject,
          contentSealed: sealContent(secrets, { text, html }),
          createdAt,
          validUntil,
        }
      }),
    )
  }

const isWanted = ({ order }: OwnedMail): boolean =>
  !('preferences' in order) || isMailWanted(order.kind, order.preferences)
