import { importedSubjects } from '../../../api/provider-events.ts'
import type { Queryable, Transaction } from '../../kernel/database/port.ts'

/** How many events are numbered in one statement. */
const BATCH = 10_000

/** Whether there are committed events without a number. */
export async function hasEventsWithoutNumber(db: Queryable): Promise<boolean> {
  const found = await db.query('select from event where number is null limit 1')
  return found.length > 0
}

/** Lets one transaction after another number events. */
export async function lockEventNumbering(tx: Transaction): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('event numbers'))`)
}

/**
 * Numbers committed events in the order in which they were written, and stores the last number of each
 * month; returns how many.
 */
export async function assignEventNumbers(tx: Transaction): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `with last as (select coalesce(max(last_number), 0) as number from event_month),
       found as (
         select id, row_number() over (order by id) as place from (
           select id from event where number is null order by id limit ${BATCH}
         ) next
       ), numbered as (
         update event set number = last.number + found.place from found, last
         where event.number is null and event.id = found.id returning event.number, event.at
       ), months as (
         insert into event_month (month, last_number)
         select date_trunc('month', at, 'UTC'), max(number) from numbered group by 1
         on conflict (month) do update set last_number = excluded.last_number
       )
     select count(*) from numbered`,
  )
  return row?.count ?? 0
}

/** The number of the last event; 0 without any. */
export async function findLastEventNumber(db: Queryable): Promise<number> {
  const [row] = await db.query<{ last: number }>(
    'select coalesce(max(last_number), 0) as last from event_month',
  )
  return row?.last ?? 0
}

/** An event with the ids of its subject and its contract. */
export interface EventRow {
  readonly number: number
  readonly type: string
  readonly at: Date
  readonly subjectKind: string
  readonly subjectId: string | null
  readonly subjectExternalId: string | null
  /** Whether the event is about the account of a staff member. */
  readonly isOfStaff: boolean
  readonly contractId: string | null
  readonly contractExternalId: string | null
}

/** SQL of the kinds of imported rows, by kind of subject. */
const IMPORTED_AS = Object.entries(importedSubjects)
  .map(([subject, kind]) => `when '${subject}' then '${kind}'`)
  .join(' ')

/** The months that have events after a number. */
interface Months {
  /** The start of the first of these months; null when there are no such months. */
  readonly since: Date | null
  /** The number of the last event of these months; null when they have no numbered event. */
  readonly last: number | null
}

const NO_MONTHS: Months = { since: null, last: null }

/** Which events are returned. */
interface Wanted {
  /** Events with higher numbers are returned. */
  readonly after: number
  /** The highest number that is returned; left out: there is no upper limit. */
  readonly upTo?: number
  /** Types such as `termination.created`, or `termination.*` for all of a noun; null for all. */
  readonly types?: readonly string[] | null
  /**
   * A webhook whose own creation is returned whatever the types; null when the reader is no
   * webhook.
   */
  readonly madeWebhook?: string | null
  readonly limit: number
}

/** Returns the events after a number, in their order. */
export async function findEvents(
  db: Queryable,
  { after, upTo, types = null, madeWebhook = null, limit }: Wanted,
): Promise<EventRow[]> {
  const [{ since, last } = NO_MONTHS] = await db.query<Months>(
    'select min(month) as since, max(last_number) as last from event_month where last_number > $1',
    [after],
  )
  if (since === null || last === null) return []
  // The condition on the time spares the tables of earlier months. Later months may have events
  // with a number after `last`, assigned since it was read.
  return db.query<EventRow>(
    `select e.number, e.type, e.at, e.subject_kind as "subjectKind", e.subject_id as "subjectId",
       coalesce(s.external_id, t.external_id) as "subjectExternalId", e.contract_id as "contractId",
       c.external_id as "contractExternalId", coalesce(a.kind = 'staff', false) as "isOfStaff"
     from event e
     left join account a on e.subject_kind = 'account' and a.id = e.subject_id
     left join imported_row s on s.subject_id = coalesce(a.person_id, e.subject_id)
       and s.kind = case e.subject_kind when 'account' then 'residents' ${IMPORTED_AS} end
     left join message_thread t on e.subject_kind = 'message_thread' and t.id = e.subject_id
     left join imported_row c on c.subject_id = e.contract_id and c.kind = 'contracts'
     where e.number > $1 and e.number <= $4 and e.at >= $3
       and ($5::text[] is null or e.type = any($5) or split_part(e.type, '.', 1) || '.*' = any($5)
         or (e.type = 'webhook.added' and e.subject_id = $6::uuid))
     order by e.number limit $2`,
    [after, limit, since, Math.min(last, upTo ?? last), types, madeWebhook],
  )
}
