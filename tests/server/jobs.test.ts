import { afterAll, beforeAll, expect, it } from 'vitest'
import { openFreshDatabase } from '../../fixtures/server/database.ts'
import { makeDataFolder } from '../../fixtures/server/files.ts'
import { insertAccount, insertContract } from '../../fixtures/server/rows.ts'
import { testClock } from '../../server/kernel/base/clock.ts'
import { createSecrets } from '../../server/kernel/base/secrets.ts'
import { readSettings } from '../../server/kernel/base/settings.ts'
import type { Database } from '../../server/kernel/database/port.ts'
import { deleteExpiredInBatches } from '../../server/kernel/jobs/expiry.ts'
import { openOutbox } from '../../server/kernel/mail/outbox.ts'
import { openStorage } from '../../server/kernel/storage/open.ts'
import { moduleDeclarations } from '../../server/modules.ts'
import { expiringRows, startJobs } from '../../server/start/jobs.ts'

const NOW = new Date('2026-11-21T07:00:00Z')
const secrets = createSecrets(['k'.repeat(32)])

let database: Database

beforeAll(async () => {
  database = await openFreshDatabase()
})

afterAll(() => database.close())

it('the jobs remove expired rows, and no other rows', async () => {
  const account = await insertAccount(database)
  const contract = await insertContract(database)
  const past = NOW
  const future = new Date(NOW.getTime() + 1)
  const twoDaysAgo = new Date(NOW.getTime() - 48 * 60 * 60 * 1000)
  const quarterAgo = new Date(NOW.getTime() - 90 * 24 * 60 * 60 * 1000)
  const yearAgo = new Date(NOW.getTime() - 365 * 24 * 60 * 60 * 1000)
  const sessions = [
    ['idle too long', past, future],
    ['at its end', future, past],
    ['alive', future, future],
  ]
  for (const [token, expires, ends] of sessions)
    await database.query(
      `insert into session (token_hash, account_id, created_at, last_used_at, expires_at, ends_at)
       values ($1, $2, $3, $3, $4, $5)`,
      [token, account, NOW, expires, ends],
    )
  for (const [name, expires] of [
    ['gone', past],
    ['there', future],
  ]) {
    await database.query(
      `insert into identification (state_hash, browser_hash, nonce_sealed, code_verifier_sealed,
         provider, purpose, locale, created_at, expires_at)
       values ($1, '', '', '', 'ftn', 'termination_create', 'fi', $2, $3)`,
      [name, NOW, expires],
    )
    await database.query(
      `insert into draft (account_id, contract_id, flow, version, step, values_sealed, saved_at, expires_at)
       values ($1, $2, $3, 1, 'form', '', $4, $5)`,
      [account, contract, name, NOW, expires],
    )
    await database.query(
      `insert into idempotency (scope, route, key, body_hash, state, created_at, expires_at)
       values ('', '', $1, '', 'running', $2, $3)`,
      [name, NOW, expires],
    )
  }
  for (const [name, expires, hourAfter] of [
    ['gone', past, new Date(past.getTime() - 60 * 60 * 1000)],
    ['there', future, past],
  ] as const) {
    await database.query(
      `insert into registration_entry (state_hash, browser_hash, nonce_sealed, code_verifier_sealed,
         provider, locale, begins_anew, created_at, expires_at)
       values ($1, '', '', '', 'ftn', 'fi', false, $2, $3)`,
      [name, NOW, expires],
    )
    await database.query(
      `insert into registration (token_hash, person_id, identity_provider, language, created_at, expires_at)
       select $1, person_id, 'ftn', 'fi', $2, $3 from account where id = $4`,
      [name, NOW, expires, account],
    )
    await database.query(`insert into staff_entry values ($1, $3, $3, $2)`, [
      name,
      expires,
      account,
    ])
    await database.query('insert into mailed_code (scope, expires_at) values ($1, $2)', [
      name,
      hourAfter,
    ])
  }
  await database.query(`insert into attempt values ('gone', $1, 1), ('there', $2, 1)`, [
    twoDaysAgo,
    new Date(twoDaysAgo.getTime() + 1),
  ])
  await database.query(`insert into device values ($3, 'gone', $1), ($3, 'there', $2)`, [
    yearAgo,
    new Date(yearAgo.getTime() + 1),
    account,
  ])

  await database.query(
    `insert into mail (kind, locale, recipient_sealed, subject, content_sealed, next_attempt_at, created_at)
     values ('gone', 'fi', '', '', '', $1, $1), ('there', 'fi', '', '', '', $2, $2)`,
    [quarterAgo, new Date(quarterAgo.getTime() + 1)],
  )
  const monthsAgo = new Date(NOW.getTime() - 90 * 24 * 60 * 60 * 1000)
  await database.query(
    `insert into client_error
     select name, 'Error', '', 1, $1, seen, '{}', '{}'
     from (values ('gone', $1::timestamptz), ('there', $2::timestamptz)) error (name, seen)`,
    [monthsAgo, new Date(monthsAgo.getTime() + 1)],
  )

  await deleteExpiredInBatches(database, NOW, expiringRows)

  const kept = (sql: string) => database.query(sql)
  expect({
    sessions: await kept('select token_hash as name from session'),
    identifications: await kept('select state_hash as name from identification'),
    entries: await kept('select state_hash as name from registration_entry'),
    registrations: await kept('select token_hash as name from registration'),
    staff: await kept('select token_hash as name from staff_entry'),
    codes: await kept('select scope as name from mailed_code'),
    drafts: await kept('select flow as name from draft'),
    answers: await kept('select key as name from idempotency'),
    attempts: await kept('select scope as name from attempt'),
    devices: await kept('select device_hash as name from device'),
    mails: await kept('select kind as name from mail'),
    errors: await kept('select fingerprint as name from client_error'),
  }).toEqual({
    sessions: [{ name: 'alive' }],
    identifications: [{ name: 'there' }],
    entries: [{ name: 'there' }],
    registrations: [{ name: 'there' }],
    staff: [{ name: 'there' }],
    codes: [{ name: 'there' }],
    drafts: [{ name: 'there' }],
    answers: [{ name: 'there' }],
    attempts: [{ name: 'there' }],
    devices: [{ name: 'there' }],
    mails: [{ name: 'there' }],
    errors: [{ name: 'there' }],
  })
  await database.query('delete from mail')
})

it('the jobs deliver mails and remove unused files from the start to the shutdown', async () => {
  const clock = testClock(NOW)
  const queueMail = openOutbox({
    clock,
    secrets,
    settings: { provider: { name: 'Koivuranta-asunnot Oy' } },
    declared: moduleDeclarations,
  })
  await database.transaction((tx) =>
    queueMail(
      tx,
      {
        kind: 'noticeReceived',
        locale: 'fi',
        to: 'aino.virtanen@example.fi',
        params: {
          name: 'Aino',
          reference: 'K7PX-4MQH',
          contract: '',
          endDate: '2026-12-31',
          url: '',
          awaits: [],
        },
      },
      { accountId: null, subject: 'one' },
    ),
  )
  const data = makeDataFolder()
  const settings = readSettings({ DATA_DIR: data.folder })
  await database.query(
    `insert into file (account_id, original_name, content_type, storage_key, status, created_at,
       used_at)
     values ($1, 'a.png', 'image/png', gen_random_uuid(), 'initialised', $2, $2)`,
    [await insertAccount(database), new Date(NOW.getTime() - 25 * 60 * 60 * 1000)],
  )
  const { promise: sent, resolve } = Promise.withResolvers<string>()
  const jobs = startJobs({
    database,
    clock,
    secrets,
    settings,
    declared: moduleDeclarations,
    storage: openStorage({ settings, secrets, clock }),
    transport: { send: async ({ to }) => resolve(to), close() {} },
    onError: (job, error) => resolve(`${job}: ${String(error)}`),
  })
  expect(await sent).toBe('aino.virtanen@example.fi')
  await expect.poll(() => database.query('select id from file'), { interval: 5 }).toEqual([])
  await jobs.stop()
  data.remove()
  expect(await database.query('select status from mail')).toEqual([{ status: 'sent' }])
})

it('the jobs erase accounts that were removed 14 days ago, and make the files of own data', async () => {
  const [leaver, asker] = [await insertAccount(database), await insertAccount(database)]
  await database.query(`update account set status = 'removed', removed_at = $2 where id = $1`, [
    leaver,
    new Date(NOW.getTime() - 14 * 24 * 60 * 60 * 1000),
  ])
  await database.query(
    `insert into data_export (account_id, status, asked_at) values ($1, 'preparing', $2)`,
    [asker, NOW],
  )
  const clock = testClock(NOW)
  const data = makeDataFolder()
  const settings = readSettings({ DATA_DIR: data.folder })
  const errors: string[] = []
  const jobs = startJobs({
    database,
    clock,
    secrets,
    settings,
    declared: moduleDeclarations,
    storage: openStorage({ settings, secrets, clock }),
    transport: { send: async () => {}, close() {} },
    onError: (job, error) => errors.push(`${job}: ${String(error)}`),
  })
  const outcome = () =>
    database.query(
      `select (select email is null and erased_at = $3 from account where id = $1) as erased,
         (select status from data_export where account_id = $2) as export`,
      [leaver, asker, NOW],
    )
  await expect.poll(outcome, { interval: 5 }).toEqual([{ erased: true, export: 'ready' }])
  await jobs.stop()
  data.remove()
  expect(errors).toEqual([])
})
