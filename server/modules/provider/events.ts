import {
  type EventPage,
  type EventSubject,
  eventSubjects,
  type ProviderEvent,
} from '../../../api/provider-events.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import type { Database } from '../../kernel/database/port.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import {
  assignEventNumbers,
  type EventRow,
  findEvents,
  findLastEventNumber,
  hasEventsWithoutNumber,
  lockEventNumbering,
} from './events-repository.ts'

/**
 * Lists events after a number. Events get their numbers here, after their transactions have
 * committed and one reader at a time, so that no event appears below a number that was read. 409
 * STATE_CONFLICT for a number that no event has reached.
 */
export async function listEvents(
  { database }: Pick<Dependencies, 'database'>,
  page: { readonly after: number; readonly limit: number },
): Promise<EventPage> {
  await numberCommittedEvents(database)
  const events = (await findEvents(database, page)).map(toProviderEvent)
  const last = events.at(-1)?.number ?? page.after
  if (events.length === 0 && page.after > (await findLastEventNumber(database)))
    throw new ApiError('STATE_CONFLICT', { extra: { state: 'cursor_ahead', allowed: [] } })
  return { events, last }
}

/** Gives the events of transactions that have committed their numbers, one process at a time. */
export async function numberCommittedEvents(database: Database): Promise<void> {
  while (await hasEventsWithoutNumber(database)) {
    await database.transaction(async (tx) => {
      await lockEventNumbering(tx)
      await assignEventNumbers(tx)
    })
  }
}

/** An event as the provider reads it. */
export function toProviderEvent(row: EventRow): ProviderEvent {
  const { subjectKind: kind, subjectId } = row
  const call = isSubject(kind) && !row.isOfStaff ? eventSubjects[kind] : null
  const id = call === null ? null : subjectId
  return {
    number: row.number,
    type: row.type,
    at: row.at.toISOString(),
    subject: {
      kind,
      id,
      externalId: row.subjectExternalId,
      path: call === null || id === null ? null : `/api${call.replace(':id', id)}`,
    },
    contract:
      row.contractId === null ? null : { id: row.contractId, externalId: row.contractExternalId },
  }
}

const isSubject = (kind: string): kind is EventSubject => Object.hasOwn(eventSubjects, kind)
