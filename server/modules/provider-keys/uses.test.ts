import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../fixtures/server/app.ts'
import { executeAsOwner } from '../../../fixtures/server/database.ts'
import { makeKey } from '../../../fixtures/server/provider-key.ts'
import { isConstraintViolation } from '../../kernel/database/errors.ts'
import { auditKeyUses } from './uses.ts'

let test: TestApp
beforeEach(async () => {
  test = await startTestApp()
})
afterEach(() => test.close())

const at = (time: string) => new Date(`2026-11-21T${time}Z`)

async function call(key: string, url: string): Promise<number> {
  const headers = { authorization: `Bearer ${key}` }
  return (await test.app.inject({ url: `/api/provider${url}`, headers })).statusCode
}

/**
 * Sets the clock, audits the minutes that are over, and returns the audit entries about used keys.
 */
async function auditedAt(time: string) {
  test.clock.set(at(time))
  await auditKeyUses(test.dependencies)
  return test.database.query(
    `select at, provider_key as key, request_id as call, details from audit
     where action = 'provider-key.used' order by id`,
  )
}

const used = (key: string, time: string, routes: Readonly<Record<string, number>>) => ({
  at: at(time),
  key,
  call: null,
  details: {
    count: Object.values(routes).reduce((sum, count) => sum + count, 0),
    routes: Object.fromEntries(
      Object.entries(routes).map(([route, count]) => [`GET /api/provider/${route}`, count]),
    ),
  },
})

it('The calls with a provider key are one audit entry for each minute, with their number for each route', async () => {
  const rents = await makeKey(test.database, { name: 'rents' })
  const other = await makeKey(test.database, { name: 'other' })
  test.clock.set(at('10:00:00'))
  await Promise.all(Array.from({ length: 30 }, () => call(rents, '/events')))
  await call(other, '/events')
  test.clock.set(at('10:00:59.999'))
  await call(rents, '/events')
  await call(rents, '/requests')
  test.clock.set(at('10:01:00'))
  await call(rents, '/events')
  expect(await auditedAt('10:01:14')).toEqual([])
  const first = [
    used('other', '10:00:00', { events: 1 }),
    used('rents', '10:00:59.999', { events: 31, requests: 1 }),
  ]
  expect(await auditedAt('10:01:15')).toEqual(first)
  expect(await auditedAt('10:01:30')).toEqual(first)
  expect(await auditedAt('10:03:00')).toEqual([...first, used('rents', '10:01:00', { events: 1 })])
  expect(await test.database.query('select from provider_key_use')).toEqual([])
  expect(await test.database.query('select from event')).toEqual([])
})

it('Servers that write the counted calls to the audit at the same time add each call once, also beside new calls', async () => {
  const keys = await Promise.all(['a', 'b', 'c'].map((name) => makeKey(test.database, { name })))
  for (let minute = 0; minute < 6; minute += 1) {
    test.clock.set(at(`10:0${minute}:00`))
    await Promise.all([
      ...keys.map((key) => call(key, '/events')),
      ...keys.map((key) => call(key, '/requests')),
      ...keys.map(() => auditKeyUses(test.dependencies)),
    ])
  }
  await auditedAt('10:10:00')
  expect(
    await test.database.query(
      `select provider_key as key, sum((details ->> 'count')::bigint)::bigint as count from audit
       where action = 'provider-key.used' group by 1 order by 1`,
    ),
  ).toEqual(['a', 'b', 'c'].map((key) => ({ key, count: 12 })))
})

it('A count of calls that cannot be added to the audit is not removed', async () => {
  const key = await makeKey(test.database, { name: 'rents' })
  await call(key, '/events')
  test.clock.set(at('10:02:00'))
  await executeAsOwner(
    test.database,
    'alter table audit add constraint closed check (false) not valid',
  )
  await expect(auditKeyUses(test.dependencies)).rejects.toSatisfy((error) =>
    isConstraintViolation(error, 'check'),
  )
  await executeAsOwner(test.database, 'alter table audit drop constraint closed')
  expect(await auditedAt('10:02:00')).toEqual([used('rents', '10:00:00', { events: 1 })])
})

it('A call commits its count without waiting for the disk, and the next statement waits for it again', async () => {
  const shown = async () => test.database.query('show synchronous_commit')
  const before = await shown()
  await executeAsOwner(
    test.database,
    `create table seen (setting text);
     create function see() returns trigger language plpgsql security definer as $$
     begin insert into seen select current_setting('synchronous_commit'); return null; end $$;
     create constraint trigger see after insert on provider_key_use
       deferrable initially deferred for each row execute function see()`,
  )
  const key = await makeKey(test.database)
  const [status, between] = await Promise.all([call(key, '/events'), shown()])
  expect({ status, between, after: await shown() }).toEqual({
    status: 200,
    between: before,
    after: before,
  })
  expect(before).toEqual([{ synchronous_commit: 'on' }])
  await executeAsOwner(test.database, 'grant select on seen to public')
  expect(await test.database.query('select setting from seen')).toEqual([{ setting: 'off' }])
})
