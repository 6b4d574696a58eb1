import {
  type ImmediateMailKind,
  isMailWanted,
  type JoinedMailKind,
  type MailGroup,
  type MailKind,
  mailGroups,
} from '../../../domain/mails.ts'
import { recordAudits } from '../audit/audit.ts'
import type { Clock } from '../base/clock.ts'
import type { Secrets } from '../base/secrets.ts'
import type { Transaction } from '../database/port.ts'
import { sealContent } from './content.ts'
import { type MailToJoin, planMails } from './joining.ts'
import { insertMails, type NewMail } from './repository.ts'
import { type MailOrder, writeMail } from './templates.ts'

/** How long a mail is kept, in milliseconds. */
export const MAIL_MS = 90 * 24 * 60 * 60 * 1000

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

/** The owner of a mail that is joined with others about the same subject. */
interface JoinedOwner extends MailOwner {
  /** What the mail is about, within the group of its kind. */
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
export type OwnedMail =
  | { readonly order: MailOrder<JoinedMailKind>; readonly owner: JoinedOwner }
  | { readonly order: MailOrder<ImmediateMailKind>; readonly owner: MailOwner }

/** Adds many mails, in the same number of statements as one. */
export type QueueMails = (tx: Transaction, mails: readonly OwnedMail[]) => Promise<void>

/**
 * Creates a function that adds mails to the outbox: a mail is rendered now and sent by a job. Mails
 * about one subject are joined, and their number on a day is limited, as of `planMail`.
 */
export const openOutbox = (parts: OutboxParts): QueueMail => {
  const queueMails = queueingIn(parts)
  return (tx, order, owner) => queueMails(tx, [{ order, owner }])
}

/** The same for many mails at once. */
export const openBulkOutbox = (parts: OutboxParts): QueueMails => queueingIn(parts)

/** A mail of any kind. */
interface AnyMail {
  readonly order: MailOrder
  readonly owner: MailOwner & Partial<JoinedOwner>
}

const queueingIn =
  (parts: OutboxParts) =>
  async (tx: Transaction, mails: readonly AnyMail[]): Promise<void> => {
    const now = parts.clock.now()
    const wanted = mails.filter(isWanted)
    const joined = newestOfEachSubject(wanted.flatMap(toJoin))
    const planned = await planMails(tx, joined, now)
    const refused = planned.flatMap(({ mail, plan }) => (plan.kind === 'send' ? [] : mail))
    const entries = [
      ...mails.filter((mail) => !isWanted(mail)).map((mail) => entryOf(mail, 'mail.not-wanted')),
      ...refused.map((mail) => entryOf(mail, 'mail.over-limit')),
    ]
    if (entries.length > 0) await recordAudits(tx, parts.clock, entries)
    const added = [
      ...wanted.flatMap((mail) =>
        toJoin(mail).length > 0 ? [] : written(parts, mail, { joins: null, due: now }),
      ),
      ...planned.flatMap(({ mail, plan }) => {
        if (plan.kind === 'none') return []
        return written(parts, plan.kind === 'send' ? mail : moreNews(mail), plan)
      }),
    ]
    if (added.length > 0) await insertMails(tx, added)
  }

const isWanted = ({ order }: AnyMail): boolean =>
  !('preferences' in order) || isMailWanted(order.kind, order.preferences)

/** A mail that is joined with others of its account. */
type Joined = MailToJoin & AnyMail

/** The mail as it is joined; none for one that is sent at once, or that has no account. */
function toJoin(mail: AnyMail): [] | [Joined] {
  const group: MailGroup | 'atOnce' = mailGroups[mail.order.kind]
  const { accountId, subject } = mail.owner
  if (group === 'atOnce' || accountId === null || subject === undefined) return []
  return [{ ...mail, accountId, kind: mail.order.kind, group, subject }]
}

const newestOfEachSubject = (mails: readonly Joined[]): readonly Joined[] => [
  ...new Map(
    mails.map((mail) => [[mail.accountId, mail.group, mail.subject].join(' '), mail]),
  ).values(),
]

/** What an account gets in place of one mail too many. */
function moreNews({ order, owner }: Joined): AnyMail {
  const { locale, to, params } = order
  const name = 'name' in params ? params.name : ''
  const contract = 'contract' in params ? params.contract : ''
  const url = `${new URL(params.url).origin}/`
  return { order: { kind: 'moreNews', locale, to, params: { name, contract, url } }, owner }
}

const entryOf = ({ order, owner }: AnyMail, action: string) => ({
  actor: null,
  action,
  subjectKind: 'account',
  subjectId: owner.accountId,
  requestId: null,
  details: { kind: order.kind },
})

function written(
  { clock, secrets, provider }: OutboxParts,
  { order, owner: { accountId, validUntil } }: AnyMail,
  { joins, due }: Pick<NewMail, 'joins' | 'due'>,
): NewMail {
  const { subject, text, html } = writeMail(order, provider)
  return {
    kind: order.kind,
    accountId,
    locale: order.locale,
    recipientSealed: secrets.seal(order.to),
    subject,
    contentSealed: sealContent(secrets, { text, html }),
    createdAt: clock.now(),
    due,
    joins,
    validUntil: validUntil ?? null,
  }
}
