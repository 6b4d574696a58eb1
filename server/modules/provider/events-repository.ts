import { importedSubjects } from '../../../api/provider-events.ts'
import type { Queryable, Transaction } from '../../kernel/database/port.ts'

/** How many events are numbered in one statement. */
const BATCH = 10_000

/** Whether there are committed events without a number. */
export async function hasUnnumbered(db: Queryable): Promise<boolean> {
  const found = await db.query('select from event where number is null limit 1')
  return found.length > 0
}

/** Lets one transaction after another number events. */
export async function lockNumbers(tx: Transaction): Promise<void> {
  await tx.query('select from event_number for update')
}

/** Numbers committed events in the order in which they were written; returns how many. */
export async function numberEvents(tx: Transaction): Promise<number> {
  const numbered = await tx.query(
    `with found as (
       select id, row_number() over (order by id) as place from (
         select id from event where number is null order by id limit ${BATCH}
       ) next
     ), counted as (
       update event_number set last = last + (select count(*) from found)
       returning last - (select count(*) from found) as before
     )
     update event set number = counted.before + found.place from found, counted
     where event.number is null and event.id = found.id returning 1`,
  )
  return numbered.length
}

/** The number of the last event; 0 without any. */
export async function findLastNumber(db: Queryable): Promise<number> {
  const [row] = await db.query<{ last: number }>('select last from event_number')
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
  /** Whether it is about the account of a staff member. */
  readonly isOfStaff: boolean
  readonly contractId: string | null
  readonly contractExternalId: string | null
}

/** SQL of the kinds of imported rows, by kind of subject. */
const IMPORTED_AS = Object.entries(importedSubjects)
  .map(([subject, kind]) => `when '${subject}' then '${kind}'`)
  .join(' ')

/** Returns the events after a number, in their order. */
export const findEvents = (
  db: Queryable,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<EventRow[]> =>
  db.query<EventRow>(
    `select e.number, e.type, e.at, e.subject_kind as "subjectKind", e.subject_id as "subjectId",
       coalesce(s.external_id, t.external_id) as "subjectExternalId", e.contract_id as "contractId",
       c.external_id as "contractExternalId", coalesce(a.kind = 'staff', false) as "isOfStaff"
     from event e
     left join account a on e.subject_kind = 'account' and a.id = e.subject_id
     left join imported_row s on s.subject_id = coalesce(a.person_id, e.subject_id)
       and s.kind = case e.subject_kind when 'account' then 'residents' ${IMPORTED_AS} end
     left join message_thread t on e.subject_kind = 'message_thread' and t.id = e.subject_id
     left join imported_row c on c.subject_id = e.contract_id and c.kind = 'contracts'
     where e.number > $1 order by e.number limit $2`,
    [after, limit],
  )
