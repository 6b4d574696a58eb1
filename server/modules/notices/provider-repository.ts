import { noticeStates } from '../../../api/notices.ts'
import type { AddressDetails, PostalAddress } from '../../../domain/contracts.ts'
import type { NoticeKind } from '../../../domain/notices.ts'
import type { PersonName } from '../../../domain/person-name.ts'
import { isOpenNotice } from '../../../machines/notice-lifecycle/lifecycle.ts'
import type { Queryable } from '../../kernel/database/port.ts'
import {
  instantSortKeySql,
  type RowsAfterSortKey,
  type WithSortKey,
} from '../../kernel/paging/read-page.ts'
import { ADDRESS_DETAILS_SQL, POSTAL_ADDRESS_SQL } from '../people/address-sql.ts'
import { NOTICE_COLUMNS_SQL, type NoticeKey, type NoticeRow } from './repository.ts'

/** A defect as it was released to the building. */
export interface ReleasedDefect {
  readonly id: string
  readonly title: string
  readonly followers: number
}

/** A notice with its home, its writer, and what the building knows of it. */
export interface ProviderNoticeRow extends NoticeRow, WithSortKey {
  readonly postalAddress: PostalAddress
  readonly addressDetails: AddressDetails
  readonly writer: PersonName
  readonly released: ReleasedDefect | null
}

const FOLLOWERS = `(select count(*)::integer from known_defect_follower f
  where f.known_defect_id = k.id)`

const notices = (condition: string): string =>
  `select ${NOTICE_COLUMNS_SQL}, json_build_array(${instantSortKeySql('n.created_at')}, n.id) as "sortKey",
     ${POSTAL_ADDRESS_SQL} as "postalAddress",
     ${ADDRESS_DETAILS_SQL} as "addressDetails",
     json_build_object('givenName', p.given_name, 'familyName', p.family_name) as writer,
     case when k.id is not null then
       json_build_object('id', k.id, 'title', k.title, 'followers', ${FOLLOWERS}) end as released
   from notice n
   join contract c on c.id = n.contract_id
   join account a on a.id = n.created_by_account_id
   join person p on p.id = a.person_id
   left join known_defect k on k.notice_id = n.id
   ${condition}`

/** Which notices are listed. */
interface Listing extends RowsAfterSortKey {
  readonly isOpen: boolean
  readonly kinds: readonly NoticeKind[]
}

// Literals, so that the index of these states is used.
const stateCondition = (isOpen: boolean): string =>
  `n.state in (${noticeStates
    .filter((state) => isOpenNotice(state) === isOpen)
    .map((state) => `'${state}'`)
    .join(', ')})`

/** Returns the notices that are open, or those that are completed, the oldest first. */
export const findNotices = (
  db: Queryable,
  { isOpen, kinds, after, max }: Listing,
): Promise<ProviderNoticeRow[]> =>
  db.query<ProviderNoticeRow>(
    notices(`where ${stateCondition(isOpen)} and n.kind = any($1)
      and ($2::timestamptz is null or (n.created_at, n.id) > ($2, $3::uuid))
      order by n.created_at, n.id limit $4`),
    [kinds, after?.[0] ?? null, after?.[1] ?? null, max],
  )

/** Returns a notice by its key; null when the key is unknown. */
export async function findNotice(db: Queryable, key: NoticeKey): Promise<ProviderNoticeRow | null> {
  const [column, value] = 'id' in key ? ['id', key.id] : ['reference', key.reference]
  const [row] = await db.query<ProviderNoticeRow>(notices(`where n.${column} = $1`), [value])
  return row ?? null
}

/**
 * Returns the notice of the known defect that was released to the building under an id; null when
 * the id is unknown.
 */
export async function findNoticeOfKnownDefect(
  db: Queryable,
  key: NoticeKey,
): Promise<ProviderNoticeRow | null> {
  if (!('id' in key)) return null
  const [row] = await db.query<ProviderNoticeRow>(notices('where k.id = $1'), [key.id])
  return row ?? null
}

/** Stores the title under which the building of a contract knows a defect. */
export async function upsertKnownDefect(
  tx: Queryable,
  { id, contractId }: Pick<NoticeRow, 'id' | 'contractId'>,
  { title, releasedAt }: { readonly title: string; readonly releasedAt: Date },
): Promise<ReleasedDefect> {
  const [row] = await tx.query<ReleasedDefect>(
    `with k as (
       insert into known_defect (notice_id, real_property_id, title, released_at)
       select $1, real_property_id, $3, $4 from contract where id = $2
       on conflict (notice_id) do update set title = excluded.title,
         changed_at = case when known_defect.title = excluded.title then known_defect.changed_at
           else excluded.released_at end
       returning id, title
     )
     select id, title, ${FOLLOWERS} as followers from k`,
    [id, contractId, title, releasedAt],
  )
  if (!row) throw new Error('No defect was released')
  return row
}
