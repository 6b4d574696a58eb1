import type { NoticeState } from '../../../api/notices.ts'
import type { Queryable } from '../../kernel/database/port.ts'

/** A known defect of the building of a contract, for one of its residents. */
export interface KnownDefectRow {
  readonly id: string
  readonly title: string
  readonly defectClassId: number
  readonly reportedAt: Date
  /** How many residents the defect concerns: its followers and its reporter. */
  readonly followers: number
  readonly isFollowed: boolean
}

/** The filters of a query; null is no filter. */
interface Asked {
  readonly contractId: string
  readonly accountId: string
  /** The states in which a notice is not completed. */
  readonly open: readonly NoticeState[]
  /** The class as readers see it, -1 for one that is not listed; null for all. */
  readonly defectClass: number | null
  readonly id: string | null
  /** The instant from which on released or changed defects are not shown; null: all are. */
  readonly before: Date | null
}

/** Returns the open known defects that others have reported, the newest first. */
export const findKnownDefects = (
  db: Queryable,
  { contractId, accountId, open, defectClass, id, before }: Asked,
): Promise<KnownDefectRow[]> =>
  db.query<KnownDefectRow>(
    `select k.id, k.title, coalesce(n.defect_class_id, -1) as "defectClassId",
       n.created_at as "reportedAt",
       (select count(*) + 1 from known_defect_follower f where f.known_defect_id = k.id) as followers,
       exists (select from known_defect_follower f
         where f.known_defect_id = k.id and f.account_id = $2) as "isFollowed"
     from known_defect k join notice n on n.id = k.notice_id
     join contract c on c.real_property_id = k.real_property_id
     where c.id = $1 and n.state = any($3) and n.created_by_account_id <> $2
       and ($4::integer is null or coalesce(n.defect_class_id, -1) = $4)
       and ($5::uuid is null or k.id = $5)${before === null ? '' : ' and greatest(k.released_at, k.changed_at) < $6'}
     order by n.created_at desc, k.id`,
    [contractId, accountId, open, defectClass, id, ...(before === null ? [] : [before])],
  )

/** Adds a follower of a known defect; returns false when the account follows it already. */
export async function insertFollower(
  tx: Queryable,
  {
    id,
    accountId,
    contractId,
    followedAt,
  }: {
    readonly id: string
    readonly accountId: string
    readonly contractId: string
    readonly followedAt: Date
  },
): Promise<boolean> {
  const rows = await tx.query(
    `insert into known_defect_follower (known_defect_id, account_id, contract_id, followed_at)
     values ($1, $2, $3, $4)
     on conflict (known_defect_id, account_id) do nothing
     returning 1`,
    [id, accountId, contractId, followedAt],
  )
  return rows.length > 0
}
