import type { ImmediateMailKind, JoinedMailKind, MailKind } from '../../../domain/mails.ts'
import type { Transaction } from '../database/port.ts'
import type { MailOrder } from './orders.ts'

/** The account that a mail belongs to, and for how long it is worth sending. */
export interface MailOwner {
  /**
   * The account; when it goes, the mail loses recipient and content. Null for an address without an
   * account.
   */
  readonly accountId: string | null
  /** After this time the mail is no longer sent. */
  readonly validUntil?: Date
}

/** The owner of a mail that is joined with others about the same subject. */
export interface JoinedOwner extends MailOwner {
  /** The subject of the mail, within the group of its kind. */
  readonly subject: string
}

/** The owner of a mail of some kinds: with its subject where any of them are joined. */
type OwnerOf<Kind extends MailKind> = [Extract<Kind, JoinedMailKind>] extends [never]
  ? MailOwner
  : JoinedOwner

/**
 * Adds a mail to the outbox within the transaction of the change it reports. One that its account
 * does not want, or that is over the limit of the day, leaves an audit entry in its place.
 */
export type QueueMail = <Order extends MailOrder>(
  tx: Transaction,
  order: Order,
  owner: OwnerOf<Order['kind']>,
) => Promise<void>

/** A mail to be added, and whose it is. */
type OwnedMail =
  | { readonly order: MailOrder<JoinedMailKind>; readonly owner: JoinedOwner }
  | { readonly order: MailOrder<ImmediateMailKind>; readonly owner: MailOwner }

/** Adds many mails, in the same number of statements as one. */
export type QueueMails = (tx: Transaction, mails: readonly OwnedMail[]) => Promise<void>

/** A mail of any kind. */
export interface AnyMail {
  readonly order: MailOrder
  readonly owner: MailOwner & Partial<JoinedOwner>
}
