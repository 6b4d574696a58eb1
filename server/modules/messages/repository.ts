import { MAX_LISTED_ENTRY_HTML } from '../../../api/messages.ts'
import type { Locale } from '../../../api/values.ts'
import type { IsoDate } from '../../../domain/dates.ts'
import type { MessageKind } from '../../../domain/messages.ts'
import { ownRows, type PagedOwnDataList } from '../../kernel/account-data/own-rows-repository.ts'
import type { Queryable } from '../../kernel/database/port.ts'
import { isShownSql } from '../people/readable-sql.ts'

/** Words in some languages. */
export type TextByLanguage = Readonly<Partial<Record<Locale, string | null | undefined>>>

/** A thread as it is stored. */
export interface ThreadRow {
  readonly id: string
  readonly contractId: string
  /** The id of the account of the resident whose thread it is. */
  readonly accountId: string
  readonly title: string | null
  readonly closedAt: Date | null
  readonly closingWords: TextByLanguage | null
}

/** SQL of the columns of a thread `t`. */
const THREAD = `t.id, t.contract_id as "contractId", t.account_id as "accountId", t.title,
  t.closed_at as "closedAt", t.closing_words as "closingWords"`

/** An entry as it is stored, without its original HTML. */
export interface EntryRow {
  readonly id: string
  readonly threadId: string
  readonly messageId: string
  readonly kind: MessageKind
  /**
   * The provider's sequence; for a resident's entry, the latest sequence of the provider at that
   * time.
   */
  readonly place: number
  /** Account of the resident who wrote it here; null for what the provider has recorded. */
  readonly accountId: string | null
  readonly title: string | null
  readonly html: string
  readonly quotedHtml: string | null
  readonly isShortened: boolean
  readonly by: string | null
  readonly writtenAt: Date
  /** When the entry was shown to the resident; null: not yet, or the resident wrote it. */
  readonly readAt: Date | null
}

/** SQL of the columns of an entry `e` with its mark of reading `r`. */
const ENTRY = `e.id, e.thread_id as "threadId", e.message_id as "messageId", e.kind, e.place,
  e.account_id as "accountId", e.title, e.html, e.quoted_html as "quotedHtml",
  e.is_shortened as "isShortened", e.written_by as by, e.written_at as "writtenAt",
  r.read_at as "readAt"`

/** SQL of the order of entries `e` of a thread. */
const inOrder = (direction: 'asc' | 'desc'): string =>
  ['e.place', 'e.account_id is not null', 'e.recorded_at', 'e.id']
    .map((part) => `${part} ${direction}`)
    .join(', ')

/** SQL condition: an entry `e` is the provider's and has no mark of reading `r`. */
const IS_UNREAD = `e.kind <> 'incoming_email' and r.message_entry_id is null`

/** SQL of what entries of a thread are ordered by, to compare two. */
const orderOf = (entry: string): string =>
  `(${['place', 'account_id is not null', 'recorded_at', 'id'].map((part) => `${entry}.${part}`).join(', ')})`

const ENTRIES = `select ${ENTRY} from message_entry e
  left join message_read r on r.message_entry_id = e.id`

/** Returns entries by their ids, oldest first within a thread. */
export const findEntriesById = (db: Queryable, ids: readonly string[]): Promise<EntryRow[]> =>
  db.query<EntryRow>(`${ENTRIES} where e.id = any($1::uuid[]) order by ${inOrder('asc')}`, [ids])

/** Returns the beginnings of entries by their ids, without what they quote, in any order. */
export const findListedEntries = (db: Queryable, ids: readonly string[]): Promise<EntryRow[]> =>
  db.query<EntryRow>(
    `select e.id, e.thread_id as "threadId", e.message_id as "messageId", e.kind, e.place,
       e.account_id as "accountId", e.title, left(e.html, $2) as html, null as "quotedHtml",
       e.is_shortened or length(e.html) > $2 as "isShortened", e.written_by as by,
       e.written_at as "writtenAt", r.read_at as "readAt"
     from message_entry e left join message_read r on r.message_entry_id = e.id
     where e.id = any($1::uuid[])`,
    [ids, MAX_LISTED_ENTRY_HTML],
  )

/** Returns an entry of a thread by its Message-ID; null for an unknown one. */
export async function findEntry(
  db: Queryable,
  threadId: string,
  messageId: string,
): Promise<EntryRow | null> {
  const [row] = await db.query<EntryRow>(
    `${ENTRIES} where e.thread_id = $1 and e.message_id = $2`,
    [threadId, messageId],
  )
  return row ?? null
}

/** Whether the provider has an entry with this sequence in a thread. */
export async function hasSequence(
  db: Queryable,
  threadId: string,
  sequence: number,
): Promise<boolean> {
  const rows = await db.query(
    'select 1 from message_entry where thread_id = $1 and place = $2 and account_id is null',
    [threadId, sequence],
  )
  return rows.length > 0
}

/** An entry by its id, and the bytes of its HTML with what it quotes. */
export interface EntrySize {
  readonly id: string
  readonly bytes: number
}

/**
 * Returns the sizes of the entries of a thread before a given entry, or of its latest entries;
 * newest first.
 */
export const findEntrySizes = (
  db: Queryable,
  threadId: string,
  { before, max }: { readonly before: string | null; readonly max: number },
): Promise<EntrySize[]> =>
  db.query<EntrySize>(
    `select e.id, octet_length(e.html) + coalesce(octet_length(e.quoted_html), 0) as bytes
     from message_entry e left join message_entry b on b.id = $2
     where e.thread_id = $1 and ($2::uuid is null or ${orderOf('e')} < ${orderOf('b')})
     order by ${inOrder('desc')} limit $3`,
    [threadId, before, max],
  )

/** Whether an entry is in a thread. */
export async function isEntryOfThread(
  db: Queryable,
  threadId: string,
  id: string,
): Promise<boolean> {
  const rows = await db.query('select 1 from message_entry where id = $2 and thread_id = $1', [
    threadId,
    id,
  ])
  return rows.length > 0
}

/** How many entries a thread has, and how many of them are unread. */
export interface EntryCounts {
  readonly entryCount: number
  readonly unreadCount: number
}

/** Counts the entries of a thread. */
export async function countEntries(db: Queryable, threadId: string): Promise<EntryCounts> {
  const [row] = await db.query<EntryCounts>(
    `select count(*)::integer as "entryCount",
       (count(*) filter (where ${IS_UNREAD}))::integer as "unreadCount"
     from message_entry e left join message_read r on r.message_entry_id = e.id
     where e.thread_id = $1`,
    [threadId],
  )
  if (!row) throw new Error('A count has a row')
  return row
}

/** A resident who reads their own threads on a Helsinki day. */
export interface ThreadReader {
  readonly accountId: string
  readonly personId: string
  readonly today: IsoDate
}

/** SQL condition: a thread `t` is that of account `$1`, and person `$2` is on its contract on `$3`. */
const IS_READABLE = `t.account_id = $1 and exists (
  select from tenant me join contract c on c.id = me.contract_id
  where c.id = t.contract_id and me.person_id = $2 and ${isShownSql('messages', { tenant: 'me', today: '$3' })})`

/** A thread in a list: its latest entry, and how many entries there are and are unread. */
export interface ListedThreadRow extends ThreadRow {
  readonly latestEntryId: string
  readonly entryCount: number
  readonly unreadCount: number
}

/**
 * Returns the resident's threads of all their contracts, the thread with the latest entry first;
 * when a thread is named, only those that follow it.
 */
export const findThreads = (
  db: Queryable,
  { accountId, personId, today }: ThreadReader,
  { after, max }: { readonly after: string | null; readonly max: number },
): Promise<ListedThreadRow[]> =>
  db.query<ListedThreadRow>(
    `select ${THREAD}, t.latest_entry_id as "latestEntryId", counts.entries as "entryCount",
       counts.unread as "unreadCount"
     from message_thread t
     cross join lateral (
       select count(*) as entries, count(*) filter (where ${IS_UNREAD}) as unread
       from message_entry e left join message_read r on r.message_entry_id = e.id
       where e.thread_id = t.id
     ) counts
     left join message_thread before on before.id = $5
     where ${IS_READABLE}
       and ($5::uuid is null or t.latest_at < before.latest_at
         or (t.latest_at = before.latest_at and t.id > before.id))
     order by t.latest_at desc, t.id limit $4`,
    [accountId, personId, today, max, after],
  )

/** Returns a thread of the resident; null when it is unknown or another resident's. */
export async function findReadableThread(
  db: Queryable,
  { accountId, personId, today }: ThreadReader,
  id: string,
): Promise<ThreadRow | null> {
  const [row] = await db.query<ThreadRow>(
    `select ${THREAD} from message_thread t where ${IS_READABLE} and t.id = $4`,
    [accountId, personId, today, id],
  )
  return row ?? null
}

/** The key of a thread: its id, or the provider's own. */
export type ThreadKey = { readonly id: string } | { readonly externalId: string }

/** Returns a thread, locked until the end of the transaction; null when the key is unknown. */
export async function lockThread(tx: Queryable, key: ThreadKey): Promise<ThreadRow | null> {
  const [column, value] = 'id' in key ? ['id', key.id] : ['external_id', key.externalId]
  const [row] = await tx.query<ThreadRow>(
    `select ${THREAD} from message_thread t where t.${column} = $1 for update`,
    [value],
  )
  return row ?? null
}

/** A thread to be inserted. */
export interface NewThread extends Pick<ThreadRow, 'contractId' | 'accountId' | 'title'> {
  /** The provider's own id; null for a thread that a resident begins. */
  readonly externalId: string | null
  readonly createdAt: Date
}

/**
 * Inserts a thread and returns it; null when the provider has already begun a thread with this id.
 */
export async function insertThread(tx: Queryable, thread: NewThread): Promise<ThreadRow | null> {
  const [row] = await tx.query<ThreadRow>(
    `insert into message_thread as t (contract_id, account_id, external_id, title, created_at)
     values ($1, $2, $3, $4, $5) on conflict (external_id) do nothing returning ${THREAD}`,
    [thread.contractId, thread.accountId, thread.externalId, thread.title, thread.createdAt],
  )
  return row ?? null
}

/**
 * An entry to be inserted: of the provider, with its sequence and original HTML, or of a resident.
 */
export interface NewEntry
  extends Pick<
    EntryRow,
    'messageId' | 'kind' | 'title' | 'html' | 'quotedHtml' | 'isShortened' | 'by' | 'writtenAt'
  > {
  readonly from:
    | { readonly sequence: number; readonly rawHtml: string }
    | { readonly accountId: string }
  readonly recordedAt: Date
}

/** The place of a resident's entry before the first of the provider, whose sequence may be 0. */
const BEFORE_ALL = -1

/**
 * Inserts an entry and returns its id. A resident's entry gets the place of the provider's latest
 * one, and is ordered after it.
 */
export async function insertEntry(
  tx: Queryable,
  { id: threadId, contractId }: Pick<ThreadRow, 'id' | 'contractId'>,
  { from, ...entry }: NewEntry,
): Promise<string> {
  const [sequence, rawHtml, accountId] =
    'accountId' in from ? [null, null, from.accountId] : [from.sequence, from.rawHtml, null]
  const [row] = await tx.query<{ id: string }>(
    `insert into message_entry (thread_id, contract_id, message_id, kind, place, account_id, title,
       raw_html, html, quoted_html, is_shortened, written_by, written_at, recorded_at)
     values ($1, $2, $3, $4,
       coalesce($5::integer, (select max(place) from message_entry
         where thread_id = $1 and account_id is null), ${BEFORE_ALL}),
       $6, $7, $8, $9, $10, $11, $12, $13, $14)
     returning id`,
    [
      threadId,
      contractId,
      entry.messageId,
      entry.kind,
      sequence,
      accountId,
      entry.title,
      rawHtml,
      entry.html,
      entry.quotedHtml,
      entry.isShortened,
      entry.by,
      entry.writtenAt,
      entry.recordedAt,
    ],
  )
  if (!row) throw new Error('No entry was inserted')
  return row.id
}

/** Stores in a locked thread which of its entries is the latest now, and returns its id. */
export async function updateLatestEntry(tx: Queryable, threadId: string): Promise<string> {
  const [row] = await tx.query<{ latest: string }>(
    `update message_thread t set latest_entry_id = e.id, latest_at = e.written_at,
       is_awaiting = e.kind = 'incoming_email'
     from (select e.* from message_entry e where e.thread_id = $1
       order by ${inOrder('desc')} limit 1) e
     where t.id = $1 returning e.id as latest`,
    [threadId],
  )
  if (!row) throw new Error('The thread has no entry')
  return row.latest
}

/**
 * Which entries of a thread are marked as read: those up to `upTo`, starting at `from` or, for
 * null, at the first entry.
 */
export interface ReadEntriesRange {
  readonly threadId: string
  readonly from: string | null
  readonly upTo: string
  readonly accountId: string
  readonly readAt: Date
}

/** Marks the provider's entries of a thread as read, where they are not marked yet. */
export async function insertReadMarks(
  tx: Queryable,
  { threadId, from, upTo, accountId, readAt }: ReadEntriesRange,
): Promise<void> {
  await tx.query(
    `insert into message_read (message_entry_id, account_id, read_at)
     select e.id, $2, $3 from message_entry e
     join message_entry last on last.id = $4 left join message_entry first on first.id = $5
     where e.thread_id = $1 and e.kind <> 'incoming_email' and ${orderOf('e')} <= ${orderOf('last')}
       and ($5::uuid is null or ${orderOf('e')} >= ${orderOf('first')})
     on conflict (message_entry_id) do nothing`,
    [threadId, accountId, readAt, upTo, from],
  )
}

/** Whether something of a thread is unread. */
export async function hasUnreadEntries(db: Queryable, threadId: string): Promise<boolean> {
  const rows = await db.query(
    `select 1 from message_entry e left join message_read r on r.message_entry_id = e.id
     where e.thread_id = $1 and ${IS_UNREAD} limit 1`,
    [threadId],
  )
  return rows.length > 0
}

/**
 * Stores in a locked thread when a mail is due: some minutes after the first entry that is unread
 * and was not mailed.
 */
export async function updateMailDue(
  tx: Queryable,
  threadId: string,
  minutes: number,
): Promise<void> {
  await tx.query(
    `update message_thread set tell_at = (
       select min(e.recorded_at) + make_interval(mins => $2)
       from message_entry e left join message_read r on r.message_entry_id = e.id
       where e.thread_id = $1 and ${IS_UNREAD} and e.told_at is null)
     where id = $1`,
    [threadId, minutes],
  )
}

/** Closes the open cards of a thread. */
export async function closeThreadCards(
  tx: Queryable,
  threadId: string,
  closedAt: Date,
): Promise<void> {
  await tx.query(
    `update notification set closed_at = $2 where message_thread_id = $1 and closed_at is null`,
    [threadId, closedAt],
  )
}

/** A thread as own data, without its messages. */
interface OwnThread {
  readonly id: string
}

/** Returns the threads of an account as own data, without their messages. */
export const findThreadsAsOwnData = (
  db: Queryable,
  accountId: string,
): PagedOwnDataList<OwnThread> =>
  ownRows<OwnThread>(
    db,
    { keys: ['t.created_at', 't.id'], params: [accountId] },
    ({ key, end }) => `select t.id, t.contract_id as contract, t.title, t.created_at as "createdAt",
         t.closed_at as "closedAt", t.closing_words as "closedBecause", ${key}
       from message_thread t where t.account_id = $1 ${end}`,
  )

/** Returns the messages of a thread as own data, in the order in which they are shown. */
export const findEntriesAsOwnData = (
  db: Queryable,
  threadId: string,
): PagedOwnDataList<{ readonly entry: unknown }> =>
  ownRows<{ readonly entry: unknown }>(
    db,
    {
      keys: ['e.place', 'e.account_id is not null', 'e.recorded_at', 'e.id'],
      rowsAtATime: 1,
      params: [threadId],
    },
    // The page is chosen first: sorting would write the JSON of all letters.
    ({ key, end }) => `with page as materialized (
         select e.id, ${key} from message_entry e where e.thread_id = $1 ${end})
       select json_build_object('id', e.message_id, 'kind', e.kind, 'title', e.title,
         'html', e.html, 'quotedHtml', e.quoted_html, 'by', e.written_by,
         'writtenAt', e.written_at, 'readAt', r.read_at) as entry, "pageKey"
       from page join message_entry e using (id)
       left join message_read r on r.message_entry_id = e.id`,
  )
