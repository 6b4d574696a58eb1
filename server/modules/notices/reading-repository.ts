import { MAX_LISTED_NOTICES } from '../../../api/notice-lists.ts'
import type { IsoDate } from '../../../domain/dates.ts'
import type { NoticeKind } from '../../../domain/notices.ts'
import type { Queryable } from '../../kernel/database/port.ts'
import {
  isOnContractSql,
  isProtectedSql,
  isUnconfirmedSql,
  wroteUnconfirmedSql,
} from '../people/on-contract-sql.ts'
import { isShownToSql } from '../people/readable-sql.ts'
import { NOTICE_COLUMNS_SQL, type NoticeRow } from './repository.ts'

/** A notice as a reader of its contract finds it. */
export interface ReadableNotice extends NoticeRow {
  /** Whether its writer is under non-disclosure, on whatever contract. */
  readonly isWriterHidden: boolean
  /** Whether its writer has not confirmed the tenancy in which they wrote it. */
  readonly isWriterUnconfirmed: boolean
  /** Whether its writer is not on the contract, or has not confirmed it. */
  readonly hasWriterLeft: boolean
  /** Whether the reader reads how other writers are reached. */
  readonly readsContacts: boolean
}

/** The notices of a kind on a contract, for one of its readers. */
export interface ReadableNoticesQuery {
  readonly contractId: string
  readonly kind: NoticeKind
  readonly accountId: string
  /** The present day in Helsinki. */
  readonly today: IsoDate
}

/** SQL of the reader in these queries: the person of account `$3`, and the Helsinki day `$4`. */
const reader = { person: '(select person_id from account where id = $3)', today: '$4' } as const

/** Questions and feedback are their writer's alone, fault reports of everybody who lives there. */
const READABLE = `
  select ${NOTICE_COLUMNS_SQL}, coalesce(writer.is_hidden, false) as "isWriterHidden",
    coalesce(writer.is_unconfirmed, false) as "isWriterUnconfirmed",
    not coalesce(writer.is_present, false) as "hasWriterLeft",
    ${isShownToSql('reporterContacts', { ...reader, contract: 'n.contract_id' })} as "readsContacts"
  from notice n left join lateral (
    select ${isProtectedSql('a.person_id')} as is_hidden,
      ${wroteUnconfirmedSql('a.person_id', 'n')} as is_unconfirmed, exists (
      select from tenant t join contract c on c.id = t.contract_id
      where t.person_id = a.person_id and c.id = n.contract_id
        and ${isOnContractSql('t', 'c', '$4')} and not ${isUnconfirmedSql('t')}) as is_present
    from account a where a.id = n.created_by_account_id
  ) writer on true
  where n.contract_id = $1 and n.kind = $2 and (n.created_by_account_id = $3
    or n.kind = 'defect' and ${isShownToSql('defectNotices', { ...reader, contract: '$1' })})`

/**
 * SQL condition: a notice is on the page that is asked for, where its writer's open ones come
 * first, then the newest.
 */
const IS_LISTED = `n.id in (
  select id from (
    select m.id, row_number() over (partition by m.created_by_account_id
      order by m.state = 'completed', m.created_at desc, m.id) as place
    from notice m where m.contract_id = $1 and m.kind = $2) ranked
  where place > $5 and place <= $6)`

/**
 * Returns a page, from 0, the newest first: at most `MAX_LISTED_NOTICES` of each writer, whose open ones
 * are on the first pages.
 */
export const findReadableNotices = (
  db: Queryable,
  { contractId, kind, accountId, today }: ReadableNoticesQuery,
  page: number,
): Promise<ReadableNotice[]> =>
  db.query<ReadableNotice>(`${READABLE} and ${IS_LISTED} order by n.created_at desc, n.id`, [
    contractId,
    kind,
    accountId,
    today,
    page * MAX_LISTED_NOTICES,
    (page + 1) * MAX_LISTED_NOTICES,
  ])

/** Returns a notice; null when it is missing, or the reader may not see it. */
export async function findReadableNotice(
  db: Queryable,
  { contractId, kind, accountId, today }: ReadableNoticesQuery,
  id: string,
): Promise<ReadableNotice | null> {
  const [row] = await db.query<ReadableNotice>(`${READABLE} and n.id = $5`, [
    contractId,
    kind,
    accountId,
    today,
    id,
  ])
  return row ?? null
}
