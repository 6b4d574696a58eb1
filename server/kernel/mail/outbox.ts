import { isMailWanted, type MailGroup, mailGroups } from '../../../domain/mails.ts'
import { type AuditAction, type AuditEntryWithActor, recordAudits } from '../audit/audit.ts'
import type { Clock } from '../base/clock.ts'
import type { Secrets } from '../base/secrets.ts'
import type { Transaction } from '../database/port.ts'
import { sealMailContent } from './content.ts'
import { type MailToJoin, planMails } from './joining.ts'
import type { LetterRenderers } from './letters.ts'
import { moreNewsMailFor } from './more-news.ts'
import type { AnyMail, QueueMail, QueueMails } from './queue-mail.ts'
import { insertMails, type NewMail } from './repository.ts'
import { renderMail } from './write-mail.ts'

/** How long a mail is kept, in milliseconds. */
export const MAIL_STORED_MS = 90 * 24 * 60 * 60 * 1000

/** The dependencies of the outbox. */
interface Mailing {
  readonly clock: Clock
  readonly secrets: Secrets
  /** The housing provider signs the mails. */
  readonly settings: { readonly provider: { readonly name: string } }
  readonly declared: { readonly letters: LetterRenderers }
}

/**
 * Creates a function that adds mails to the outbox: a mail is rendered now and sent by a job. Mails
 * about one subject are joined, and their number on a day is limited, as of `planMail`.
 */
export const openOutbox = (parts: Mailing): QueueMail => {
  const queueMails = queueingIn(parts)
  return (tx, order, owner) => queueMails(tx, [{ order, owner }])
}

/** Returns the outbox for many mails at once. */
export const openBulkOutbox = (parts: Mailing): QueueMails => queueingIn(parts)

const queueingIn =
  (parts: Mailing) =>
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
        const { order, owner } = mail
        const sent = plan.kind === 'send' ? mail : { order: moreNewsMailFor(order), owner }
        return written(parts, sent, plan)
      }),
    ]
    if (added.length > 0) await insertMails(tx, added)
  }

const isWanted = ({ order }: AnyMail): boolean =>
  !('preferences' in order) || isMailWanted(order.kind, order.preferences)

/** A mail that is joined with other mails of its account. */
type Joined = MailToJoin & AnyMail

/**
 * Returns the mail with what joining needs; an empty list for a mail that is sent at once or has no
 * account.
 */
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

const entryOf = ({ order, owner }: AnyMail, action: AuditAction): AuditEntryWithActor => ({
  actor: null,
  action,
  subjectKind: 'account',
  subjectId: owner.accountId,
  requestId: null,
  details: { kind: order.kind },
})

function written(
  { clock, secrets, settings, declared }: Mailing,
  { order, owner: { accountId, validUntil } }: AnyMail,
  { joins, due }: Pick<NewMail, 'joins' | 'due'>,
): NewMail {
  const { subject, text, html } = renderMail(declared.letters, order, settings.provider.name)
  return {
    kind: order.kind,
    accountId,
    locale: order.locale,
    recipientSealed: secrets.seal(order.to),
    subject,
    contentSealed: sealMailContent(secrets, { text, html }),
    createdAt: clock.now(),
    due,
    joins,
    validUntil: validUntil ?? null,
  }
}
