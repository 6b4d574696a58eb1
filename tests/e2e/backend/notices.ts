import { randomUUID } from 'node:crypto'
import type { NoticeEventType } from '../../../api/notice-lists.ts'
import type { KnownDefect, NoticeState } from '../../../api/notices.ts'
import type { NoticeKind } from '../../../domain/notices.ts'
import { makeNotice } from '../../../fixtures/server/notice-rows.ts'
import { makeContract } from '../../../fixtures/server/people.ts'
import type { Queryable } from '../../../server/kernel/database/port.ts'
import type { Dependencies } from '../../../server/kernel/dependencies/dependencies.ts'
import { insertNoticeEvent } from '../../../server/modules/notices/events-repository.ts'
import type { TestResident } from './residents.ts'

/** A notice that a resident has written, and its state. */
export interface ArrangedNotice {
  readonly kind: NoticeKind
  readonly state: NoticeState
}

/** The events that bring a notice to each state. */
const events: Readonly<Record<NoticeState, readonly NoticeEventType[]>> = {
  created: [],
  in_progress: ['work_order_accepted'],
  completed: ['work_order_accepted', 'completed'],
  reopened: ['completed', 'reopened'],
  completed_again: ['completed', 'reopened', 'completed'],
}

/** Deletes every notice of a contract, and the rows that refer to it. */
export async function removeNotices(database: Queryable, contractUuid: string): Promise<void> {
  const ofContract = 'notice_id in (select id from notice where contract_id = $1)'
  await database.query(
    `delete from known_defect_follower where known_defect_id in
       (select id from known_defect where ${ofContract})`,
    [contractUuid],
  )
  for (const table of ['known_defect', 'notice_event'])
    await database.query(`delete from ${table} where ${ofContract}`, [contractUuid])
  await database.query(`update file set notice_id = null where ${ofContract}`, [contractUuid])
  await database.query('delete from notice where contract_id = $1', [contractUuid])
}

type Held = Pick<Dependencies, 'database' | 'clock'>

/** Leaves one notice on a resident's contract, in a state; an existing one is moved to that state. */
export async function arrangeNotice(
  { database, clock }: Held,
  { contractUuid: contract, ...resident }: TestResident,
  { kind, state }: ArrangedNotice,
): Promise<void> {
  const [existing] = await database.query<{ id: string }>(
    'select id from notice where contract_id = $1 and kind = $2',
    [contract, kind],
  )
  if (existing) {
    await database.query('update notice set state = $2 where id = $1', [existing.id, state])
    return
  }
  const writer = { ...resident, residentNumber: '' }
  const { id } = await makeNotice(database, { kind, state, writer, contract })
  const at = clock.now()
  await database.transaction(async (tx) => {
    for (const [sequence, eventType] of events[state].entries())
      await insertNoticeEvent(
        tx,
        { id, contractId: contract },
        {
          eventType,
          createdAt: at,
          recordedAt: at,
          external: eventType === 'reopened' ? null : { id: randomUUID(), sequence },
          accountId: eventType === 'reopened' ? resident.accountId : null,
          by: eventType === 'reopened' ? null : 'Lähihuolto, Espoo',
        },
      )
  })
}

/** Changes the notice of a contract as another window would. */
export const changeNotice = ({ database, clock }: Held, contractUuid: string): Promise<unknown> =>
  database.query('update notice set updated_at = $2 where contract_id = $1', [
    contractUuid,
    clock.now(),
  ])

/** A known defect, and whether the resident follows it. */
export type ArrangedKnownDefect = Pick<KnownDefect, 'title' | 'defectClassId' | 'isFollowed'>

/** Releases a defect in the building of a contract, reported from another contract. */
export async function releaseDefect(
  { database, clock }: Held,
  { contractUuid, accountId }: TestResident,
  { title, defectClassId, isFollowed }: ArrangedKnownDefect,
): Promise<void> {
  const neighbour = await makeContract(database)
  await database.query(
    `update contract set real_property_id = (select real_property_id from contract where id = $2)
     where id = $1`,
    [neighbour, contractUuid],
  )
  const { id } = await makeNotice(database, {
    contract: neighbour,
    defectLocation: 'COMMON_AREA',
    defectClassId,
  })
  await database.query(
    `insert into known_defect (notice_id, real_property_id, title, released_at)
     select $1, real_property_id, $3, $4 from contract where id = $2`,
    [id, contractUuid, title, clock.now()],
  )
  if (!isFollowed) return
  await database.query(
    `insert into known_defect_follower (known_defect_id, account_id, contract_id, followed_at)
     select id, $2, $3, $4 from known_defect where notice_id = $1`,
    [id, accountId, contractUuid, clock.now()],
  )
}
