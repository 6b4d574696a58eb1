import { afterAll, beforeAll, expect, it } from 'vitest'
import type { NoticeEventToRecord } from '../../api/provider-notices.ts'
import { startTestApp, type TestApp } from '../../fixtures/server/app.ts'
import { readMailsTo } from '../../fixtures/server/mailed.ts'
import { makeMigratedDatabaseOpener } from '../../fixtures/server/migrated-postgres.ts'
import { makeNotice, type StoredNotice } from '../../fixtures/server/notice-rows.ts'
import { ApiError } from '../../server/kernel/base/errors.ts'
import { recordNoticeEvent } from '../../server/modules/notices/record-event.ts'
import { releaseDefect } from '../../server/modules/notices/release-defect.ts'

const newDatabase = makeMigratedDatabaseOpener()
let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ database: await newDatabase() })
})
afterAll(() => test.close())

const as = { providerKey: 'maintenance', requestId: 'call' }
const eventOf = (sequence: number, id = `E-${sequence}`): NoticeEventToRecord => ({
  id,
  sequence,
  eventType: 'work_order_started',
  createdAt: '2026-11-21T08:00:00Z',
})

/** Records events at the same moment; returns each answer, or the errors of a refused one. */
const record = ({ id }: StoredNotice, events: readonly NoticeEventToRecord[]) =>
  Promise.all(
    events.map((event) =>
      recordNoticeEvent(test.dependencies, { notice: id, event }, as).catch((error: unknown) => {
        if (error instanceof ApiError) return error.body.fields
        throw error
      }),
    ),
  )

const recordedOf = ({ id }: StoredNotice) =>
  test.database.query<{ place: number }>(
    `select place from notice_event where notice_id = $1 and external_id is not null order by place`,
    [id],
  )

it('the same event sent twenty times at once is recorded and mailed once', async () => {
  const notice = await makeNotice(test.database)
  const same = Array.from({ length: 20 }, () => eventOf(1))
  const answers = await record(notice, same)
  const answer = { isLatest: true, status: 'in_progress', state: 'in_progress' }
  expect(answers).toEqual(
    expect.arrayContaining([
      { isNew: true, ...answer },
      { isNew: false, ...answer },
    ]),
  )
  expect(answers.filter((one) => Object(one).isNew)).toHaveLength(1)
  expect(answers.filter((one) => Object(one).isNew === false)).toHaveLength(19)
  expect(await recordedOf(notice)).toEqual([{ place: 1 }])
  expect(await readMailsTo(test, notice.writer.email)).toHaveLength(1)
})

it('one event is recorded when several with the same sequence number arrive at once', async () => {
  const notice = await makeNotice(test.database)
  const answers = await record(
    notice,
    ['one', 'two', 'three'].map((id) => eventOf(4, id)),
  )
  const taken = [{ path: 'sequence', key: 'invalid_number' }]
  expect(answers.filter((one) => Array.isArray(one))).toEqual([taken, taken])
  expect(await recordedOf(notice)).toEqual([{ place: 4 }])
})

it('the event with the highest sequence number decides the state, in whatever order the events arrive', async () => {
  const notice = await makeNotice(test.database)
  const events = Array.from({ length: 12 }, (_, index) => eventOf(index + 1))
  const last: NoticeEventToRecord = { ...eventOf(13), eventType: 'completed' }
  const answers = await record(notice, [last, ...events.toReversed()])
  expect(await recordedOf(notice)).toEqual(
    [...events, last].map(({ sequence: place }) => ({ place })),
  )
  expect(await test.database.query('select state from notice where id = $1', [notice.id])).toEqual([
    { state: 'completed' },
  ])
  const latest = answers.filter((one) => Object(one).isLatest).length
  // The first mail is sent at once, the others join in one.
  expect(await readMailsTo(test, notice.writer.email)).toHaveLength(Math.min(latest, 2))
})

it('a defect released several times at once becomes one known defect', async () => {
  const notice = await makeNotice(test.database, { defectLocation: 'COMMON_AREA' })
  const released = await Promise.all(
    ['Hissi', 'Hissi seisoo', 'Hissi on rikki'].map((title) =>
      releaseDefect(test.dependencies, { notice: notice.id, title }, as),
    ),
  )
  expect(new Set(released.map(({ id }) => id)).size).toBe(1)
  const [known] = await test.database.query<{ title: string }>(
    'select title from known_defect where notice_id = $1',
    [notice.id],
  )
  expect(released.map(({ title }) => title)).toContain(known?.title)
})
