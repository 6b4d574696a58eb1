import { type MailPlan, type MailTopic, type OrderedMail, planMail } from '../../../domain/mails.ts'
import { helsinki, startOfDay } from '../base/helsinki.ts'
import type { Transaction } from '../database/port.ts'
import {
  deleteWaitingMails,
  findJoinableMails,
  type JoinableMail,
  lockMailOrdersOf,
} from './repository.ts'

/** A mail that is joined with others of its account. */
export interface MailToJoin extends MailTopic {
  readonly accountId: string
}

const HOUR_MS = 3_600_000

/**
 * Plans mails of different subjects, in order, and deletes those that they replace. Returns a plan
 * for each, in three statements for any number of mails. Mails of an account are planned by one
 * transaction at a time.
 */
export async function planMails<Mail extends MailToJoin>(
  tx: Transaction,
  mails: readonly Mail[],
  now: Date,
): Promise<{ readonly mail: Mail; readonly plan: MailPlan<KnownMail> }[]> {
  if (mails.length === 0) return []
  const today = startOfDay(helsinki.dayOf(now))
  const known = await knownMails(tx, mails, { now, today })
  const planned = mails.map((mail) => {
    const ofAccount = known.get(mail.accountId) ?? []
    const plan = planMail(mail, ofAccount, now)
    if (plan.kind !== 'none') {
      const { joins, due: at } = plan
      const kind = plan.kind === 'more' ? 'moreNews' : mail.kind
      ofAccount.push({ id: null, kind, joins, at, isWaiting: at > now, isOfToday: true })
      known.set(mail.accountId, ofAccount)
    }
    return { mail, plan }
  })
  const replaced = planned.flatMap(({ plan }) => (plan.kind === 'send' ? plan.replaced : []))
  const ids = replaced.flatMap(({ id }) => id ?? [])
  if (ids.length > 0) await deleteWaitingMails(tx, ids, now)
  return planned
}

/** A mail that was ordered before; without an id, just now. */
interface KnownMail extends OrderedMail {
  readonly id: string | null
}

/** Returns the mails that may matter of each account: of today, and of the hour before. */
async function knownMails(
  tx: Transaction,
  mails: readonly MailToJoin[],
  { now, today }: { readonly now: Date; readonly today: Date },
): Promise<Map<string, KnownMail[]>> {
  const accountIds = [...new Set(mails.map(({ accountId }) => accountId))]
  await lockMailOrdersOf(tx, accountIds)
  const since = new Date(Math.min(today.getTime(), now.getTime() - HOUR_MS))
  const rows = await findJoinableMails(tx, { accountIds, since, now })
  const shown = ({ accountId, createdAt, ...row }: JoinableMail) => ({
    accountId,
    known: { ...row, isOfToday: createdAt >= today },
  })
  const known = new Map<string, KnownMail[]>()
  for (const row of rows.map(shown))
    known.set(row.accountId, [...(known.get(row.accountId) ?? []), row.known])
  return known
}
