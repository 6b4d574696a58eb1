import type { NotificationToSend } from '../../../api/provider.ts'
import type { NotificationTarget } from '../../../api/user.ts'
import type { IsoDate } from '../../../domain/dates.ts'
import type { Queryable } from '../../database/port.ts'
import { isShown } from '../contracts/readable.ts'
import { type ContractResident, HOME, type Home } from '../notifications/repository.ts'
import type { NoticeRow } from './repository.ts'

/** A follower of a known defect who still lives in the building, with their home. */
export interface Follower extends ContractResident {
  readonly contractId: string
  readonly home: Home
}

/** A known defect with who follows it, except the writer of its notice. */
export interface FollowedDefect {
  readonly title: string
  readonly followers: readonly Follower[]
}

/**
 * Returns null for a notice that was not released to the building. A follower is told about the
 * home from which they follow, else about another of theirs in the building.
 */
export async function findFollowed(
  db: Queryable,
  { id, createdBy }: Pick<NoticeRow, 'id' | 'createdBy'>,
  today: IsoDate,
): Promise<FollowedDefect | null> {
  const [defect] = await db.query<{ title: string }>(
    'select title from known_defect where notice_id = $1',
    [id],
  )
  if (!defect) return null
  const followers = await db.query<Follower>(
    `select a.id as "accountId", a.email, a.language, p.given_name as "givenName",
       a.communication_by_email as "communicationByEmail",
       a.communication_by_sms as "communicationBySms", a.marketing_allowed as "marketingAllowed",
       c.id as "contractId", ${HOME} as home
     from known_defect k join known_defect_follower f on f.known_defect_id = k.id
     join account a on a.id = f.account_id and a.status = 'active'
     join person p on p.id = a.person_id
     join lateral (
       select c.* from contract c join tenant t on t.contract_id = c.id and t.person_id = p.id
       where c.real_property_id = k.real_property_id
         and ${isShown('knownDefectNews', { today: '$3' })}
       order by c.id <> f.contract_id, c.start_date, c.id limit 1
     ) c on true
     join real_property rp on rp.id = c.real_property_id
     where k.notice_id = $1 and a.id <> $2
     order by a.id`,
    [id, createdBy, today],
  )
  return { ...defect, followers }
}

/** Cards about a notice. */
export interface NoticeCards {
  readonly noticeId: string
  /** Null where the notice is not the readers'. */
  readonly target: NotificationTarget | null
  readonly createdAt: Date
  readonly words: NotificationToSend['words']
  readonly readers: readonly { readonly accountId: string; readonly contractId: string }[]
}

/** Inserts a card for each reader, and closes their earlier ones of the same notice. */
export async function replaceCards(
  tx: Queryable,
  { noticeId, target, createdAt, words, readers }: NoticeCards,
): Promise<void> {
  const accounts = readers.map(({ accountId }) => accountId)
  await tx.query(
    `update notification set closed_at = $3
     where account_id = any($1) and notice_id = $2 and closed_at is null`,
    [accounts, noticeId, createdAt],
  )
  await tx.query(
    `insert into notification (account_id, contract_id, priority, category, is_closeable,
       created_at, words, target_kind, target_uuid, notice_id)
     select account_id, contract_id, 'normal', 'normal', true, $3, $4, $5, $6, $7
     from unnest($1::uuid[], $2::uuid[]) as reader(account_id, contract_id)`,
    [
      accounts,
      readers.map(({ contractId }) => contractId),
      createdAt,
      words,
      target,
      target && noticeId,
      noticeId,
    ],
  )
}
