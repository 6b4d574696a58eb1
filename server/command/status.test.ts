import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findFreePort } from '../../fixtures/free-port.ts'
import { migrateOpenedDatabase } from '../../fixtures/server/migrate-opened.ts'
import { makeKey } from '../../fixtures/server/provider-key.ts'
import { openDatabase } from '../kernel/database/open.ts'
import type { InstallationPartResult } from './parts.ts'
import { runCommand } from './run.ts'
import { certificateFinding } from './status.ts'

const NOW = '2026-11-21T10:00:00Z'
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'porras-status-'))
  await inDatabase(migrateOpenedDatabase)
})
afterAll(() => rm(folder, { recursive: true }))

/** Works in the database, which the command takes afterwards. */
async function inDatabase(
  work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<unknown>,
): Promise<void> {
  const database = await openDatabase({ databaseUrl: null, dataDir: folder, namedStatements: true })
  try {
    await work(database)
  } finally {
    await database.close()
  }
}

async function status(more: Record<string, string> = {}) {
  const env = { DATA_DIR: folder, PORTAL_NOW: NOW, LOG_LEVEL: 'silent', ...more }
  const { code, stdout } = await runCommand(['status', '--json'], env)
  const parts: InstallationPartResult[] = JSON.parse(stdout)
  return { code, parts: Object.fromEntries(parts.map(({ part, ...found }) => [part, found])) }
}

it('the status command reports an installation without running servers, imports and problems', async () => {
  expect(await status()).toEqual({
    code: 1,
    parts: {
      servers: { state: 'failed', detail: 'none runs on this database' },
      mail: { state: 'ok', detail: 'none waits' },
      webhooks: { state: 'ok', detail: 'none fails' },
      import: { state: 'note', detail: 'nothing was imported' },
      keys: { state: 'ok', detail: 'none ends within 30 days' },
      certificate: { state: 'skipped', detail: 'PUBLIC_ORIGIN is not https' },
    },
  })
})

it('the status command says in one sentence that a database was never migrated', async () => {
  const fresh = await mkdtemp(join(tmpdir(), 'porras-status-'))
  await (await openDatabase({ databaseUrl: null, dataDir: fresh, namedStatements: true })).close()
  expect(await runCommand(['status'], { DATA_DIR: fresh })).toEqual({
    code: 1,
    stdout: '',
    stderr: 'The database was never migrated: run npm run provider -- migrate.\n',
  })
  await rm(fresh, { recursive: true })
})

it('the status command reports waiting mails, failed deliveries, the last import and keys that expire', async () => {
  await inDatabase(async (database) => {
    await database.query(
      `insert into running_process (id, key_ids, seen_at)
       values (gen_random_uuid(), '{}', clock_timestamp()),
         (gen_random_uuid(), '{}', clock_timestamp() - interval '5 minutes')`,
    )
    await database.query(
      `insert into mail (kind, locale, subject, status, next_attempt_at, first_due_at, created_at)
       select 'arrears', 'fi', 'Hei', status, due::timestamptz, due::timestamptz, written::timestamptz
       from (values ('queued', '2026-11-21T09:59:00Z', '2026-11-21T09:30:00Z'),
         ('queued', '2026-11-21T10:01:00Z', '2026-11-20T09:50:00Z'),
         ('sent', '2026-11-20T09:50:00Z', '2026-11-20T09:50:00Z'),
         ('failed', '2026-11-20T09:50:00Z', '2026-11-20T09:50:00Z'),
         ('failed', '2026-11-13T09:50:00Z', '2026-11-13T09:50:00Z')) as one(status, due, written)`,
    )
    await database.query(
      `insert into webhook (name, url, secret_sealed, created_at, last_number, failures, not_before,
         stopped_at)
       values ('keys', 'https://a.example.fi', '', now(), 0, 0, now(), now()),
         ('rents', 'https://b.example.fi', '', now(), 0, 3, now(), null),
         ('well', 'https://c.example.fi', '', now(), 0, 0, now(), null)`,
    )
    await database.query(
      `insert into webhook_message (webhook_id, number, type, body, first_attempt_at, next_attempt_at,
         dead_at)
       select id, n, 'contract.ended', '', now(), now(), case when n < 3 then now() end
       from webhook, generate_series(1, 3) n where name = 'rents'`,
    )
    await database.query(
      `insert into imported_row (kind, external_id, subject_id, digest, imported_at)
       values ('contracts', 'C-1', gen_random_uuid(), '', '2026-11-20T20:00:00Z'),
         ('buildings', 'B-1', gen_random_uuid(), '', '2026-11-20T07:00:00Z')`,
    )
    await makeKey(database, { name: 'over', until: '2026-11-20' })
    await makeKey(database, { name: 'soon', until: '2026-12-21' })
    await makeKey(database, { name: 'later', until: '2026-12-22' })
  })
  const { code, parts } = await status()
  expect([code, parts]).toEqual([
    0,
    {
      servers: { state: 'ok', detail: '1 on this database' },
      mail: {
        state: 'note',
        detail: '1 due, the oldest for 60 s; 1 given up within 7 days',
      },
      webhooks: {
        state: 'note',
        detail:
          'keys is stopped; rents failed 3 times in a row and has 2 messages that were given up',
      },
      import: { state: 'ok', detail: 'contracts, 14 h ago' },
      keys: { state: 'note', detail: 'soon ends on 21.12.2026' },
      certificate: { state: 'skipped', detail: 'PUBLIC_ORIGIN is not https' },
    },
  ])
})

it('the status command fails when a due mail has waited for more than a quarter of an hour', async () => {
  const { code, parts } = await status({ PORTAL_NOW: '2026-11-21T10:15:00Z' })
  expect([code, parts['mail']]).toEqual([
    1,
    {
      state: 'failed',
      detail: '2 due, the oldest for 16 min: does the mail server take them? See check',
    },
  ])
})

it('the status command reports a mail that is refused while others are accepted, and does not fail', async () => {
  await inDatabase((database) =>
    database.query(
      `update mail set attempts = 1, last_error = 'Error 550', next_attempt_at = '2026-11-21T11:00Z',
         first_due_at = '2026-11-20T09:00Z' where status = 'queued'`,
    ),
  )
  const { code, parts } = await status()
  expect([code, parts['mail']]).toEqual([
    0,
    {
      state: 'note',
      detail:
        'none waits; 2 refused by the mail server, which takes others; 1 given up within 7 days',
    },
  ])
})

it('the status command fails when no server answers at the public address', async () => {
  const { parts } = await status({ PUBLIC_ORIGIN: `https://localhost:${await findFreePort()}` })
  expect(parts['certificate']?.state).toBe('failed')
})

it.each([
  [-1, 'failed'],
  [6, 'failed'],
  [7, 'note'],
  [29, 'note'],
  [30, 'ok'],
])('a certificate that is valid for %i days is %s', (days, state) => {
  expect(certificateFinding('asukas.example.fi', (days + 0.5) * 24 * 60 * 60 * 1000)).toEqual({
    state,
    detail: `of asukas.example.fi, valid for ${days} days`,
  })
})
