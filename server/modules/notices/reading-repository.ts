import type { NoticeKind } from '../../../domain/notices.ts'
import type { Queryable } from '../../database/port.ts'
import { NOTICE, type NoticeRow } from './repository.ts'

/** A notice as a reader of its contract finds it. */
export interface ReadableNotice extends NoticeRow {
  /** Whether its writer is under non-disclosure on the contract. */
  readonly isWriterHidden: boolean
}

/** The notices of a kind on a contract, for one of its readers. */
export interface NoticesOf {
  readonly contractId: string
  readonly kind: NoticeKind
  readonly accountId: string
}

/** Questions and feedback are their writer's alone. */
const READABLE = `
  select ${NOTICE}, exists (
      select from account writer join tenant t on t.person_id = writer.person_id
      where writer.id = n.created_by_account_id and t.contract_id = n.contract_id
        and t.non_disclosure
    ) as "isWriterHidden"
  from notice n
  where n.contract_id = $1 and n.kind = $2 and (n.kind = 'defect' or n.created_by_account_id = $3)`

/** Returns the newest first. */
export const findReadables = (
  db: Queryable,
  { contractId, kind, accountId }: NoticesOf,
): Promise<ReadableNotice[]> =>
  db.query<ReadableNotice>(`${READABLE} order by n.created_at desc, n.id`, [
    contractId,
    kind,
    accountId,
  ])

/** Returns null for one that there is not, or that is not the reader's to see. */
export async function findReadable(
  db: Queryable,
  { contractId, kind, accountId }: NoticesOf,
  id: string,
): Promise<ReadableNotice | null> {
  const [row] = await db.query<ReadableNotice>(`${READABLE} and n.id = $4`, [
    contractId,
    kind,
    accountId,
    id,
  ])
  return row ?? null
}
