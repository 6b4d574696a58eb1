import { MAX_LETTER_BODY_BYTES } from '../../../api/provider-messages.ts'
import type { AddressDetails, PostalAddress } from '../../../domain/contracts.ts'
import type { IsoDate } from '../../../domain/dates.ts'
import type { PersonName } from '../../../domain/person-name.ts'
import type { Queryable } from '../../kernel/database/port.ts'
import {
  instantSortKeySql,
  type RowsAfterSortKey,
  type WithSortKey,
} from '../../kernel/paging/read-page.ts'
import { ADDRESS_DETAILS_SQL, POSTAL_ADDRESS_SQL } from '../people/address-sql.ts'
import { joinResidentAccountSql } from '../people/on-contract-sql.ts'
import { isShownSql } from '../people/readable-sql.ts'
import type { ThreadRow } from './repository.ts'

/** A thread with its home and its resident. */
export interface ProviderThreadRow extends ThreadRow, WithSortKey {
  readonly externalId: string | null
  readonly latestEntryId: string
  /** Whether the latest entry is the resident's. */
  readonly isAwaiting: boolean
  readonly postalAddress: PostalAddress
  readonly addressDetails: AddressDetails
  readonly resident: PersonName
}

const threads = (condition: string): string =>
  `select t.id, t.external_id as "externalId", t.contract_id as "contractId", t.account_id as "accountId", t.title,
     json_build_array(${instantSortKeySql('t.latest_at')}, t.id) as "sortKey",
     t.closed_at as "closedAt", t.closing_words as "closingWords",
     t.latest_entry_id as "latestEntryId", t.is_awaiting as "isAwaiting",
     ${POSTAL_ADDRESS_SQL} as "postalAddress",
     ${ADDRESS_DETAILS_SQL} as "addressDetails",
     json_build_object('givenName', p.given_name, 'familyName', p.family_name) as resident
   from message_thread t
   join contract c on c.id = t.contract_id
   join account a on a.id = t.account_id
   join person p on p.id = a.person_id
   ${condition}`

/** The status of a thread. */
export type ThreadStatus = 'awaiting' | 'answered' | 'closed'

const conditions: Readonly<Record<ThreadStatus, string>> = {
  awaiting: 't.is_awaiting and t.closed_at is null',
  answered: 'not t.is_awaiting and t.closed_at is null',
  closed: 't.closed_at is not null',
}

/** Returns threads of a status, the one whose latest entry is the oldest first. */
export const findThreads = (
  db: Queryable,
  { status, after, max }: RowsAfterSortKey & { readonly status: ThreadStatus },
): Promise<ProviderThreadRow[]> =>
  db.query<ProviderThreadRow>(
    threads(`where ${conditions[status]}
      and ($1::timestamptz is null or (t.latest_at, t.id) > ($1, $2::uuid))
      order by t.latest_at, t.id limit $3`),
    [after?.[0] ?? null, after?.[1] ?? null, max],
  )

/** Returns a thread by its id; null when the id is unknown. */
export async function findThread(db: Queryable, id: string): Promise<ProviderThreadRow | null> {
  const [row] = await db.query<ProviderThreadRow>(threads('where t.id = $1'), [id])
  return row ?? null
}

/**
 * Returns the original HTML of the provider's latest entries in a thread, by entry, up to the size
 * of the largest letter in total.
 */
export async function findOriginalHtml(
  db: Queryable,
  threadId: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.query<{ id: string; html: string }>(
    `select e.id, e.raw_html as html from message_entry e join (
       select id, sum(octet_length(raw_html)) over (order by place desc, id desc) as total
       from message_entry where thread_id = $1 and raw_html is not null
     ) latest using (id) where total <= $2`,
    [threadId, MAX_LETTER_BODY_BYTES],
  )
  return new Map(rows.map(({ id, html }) => [id, html]))
}

/** Returns the original HTML of an entry; null for a resident's own. */
export async function findOriginalHtmlOfEntry(
  db: Queryable,
  entryId: string,
): Promise<string | null> {
  const [row] = await db.query<{ html: string | null }>(
    'select raw_html as html from message_entry where id = $1',
    [entryId],
  )
  return row?.html ?? null
}

/** The key of a resident: the e-mail address of the account, or the provider's own id. */
export type ResidentKey = { readonly email: string } | { readonly externalId: string }

/** Returns the active account of a resident who is on a contract on a Helsinki day; null for none. */
export async function findResidentOnContract(
  db: Queryable,
  { contractId, resident }: { readonly contractId: string; readonly resident: ResidentKey },
  today: IsoDate,
): Promise<string | null> {
  const isNamed =
    'email' in resident
      ? 'a.email = $3'
      : `exists (select from imported_row i
           where i.kind = 'residents' and i.external_id = $3 and i.subject_id = t.person_id)`
  const [row] = await db.query<{ accountId: string }>(
    `select a.id as "accountId" from tenant t join contract c on c.id = t.contract_id
     ${joinResidentAccountSql('t', 'a')}
     where c.id = $1 and a.id is not null and ${isShownSql('messages')} and ${isNamed}
     limit 1`,
    [contractId, today, 'email' in resident ? resident.email.toLowerCase() : resident.externalId],
  )
  return row?.accountId ?? null
}

/** Closes a thread, or replaces why it is closed; returns since when. */
export async function closeThread(
  tx: Queryable,
  threadId: string,
  { words, closedAt }: { readonly words: object | null; readonly closedAt: Date },
): Promise<Date> {
  const [row] = await tx.query<{ closedAt: Date }>(
    `update message_thread set closed_at = coalesce(closed_at, $2), closing_words = $3
     where id = $1 returning closed_at as "closedAt"`,
    [threadId, closedAt, words],
  )
  if (!row) throw new Error('No thread was closed')
  return row.closedAt
}

/** Opens a closed thread again. */
export async function reopenThread(tx: Queryable, threadId: string): Promise<void> {
  await tx.query(
    `update message_thread set closed_at = null, closing_words = null
     where id = $1 and closed_at is not null`,
    [threadId],
  )
}
