import { once } from 'node:events'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { findFreePort } from '../../fixtures/free-port.ts'
import { openFreshDatabase } from '../../fixtures/server/database.ts'
import { makeKey } from '../../fixtures/server/provider-key.ts'
import type { Database } from '../kernel/database/port.ts'
import { createMetrics, serveMetrics } from './metrics.ts'

const clock = { now: () => new Date('2026-11-21T10:00:00Z') }
const settings = { publicOrigin: 'http://localhost:3000' }
let database: Database
beforeAll(async () => {
  database = await openFreshDatabase()
})
afterAll(() => database.close())

/** Returns the lines of our own metrics that begin with a text, without those of help. */
const linesOf = (text: string, name: string): string[] =>
  text.split('\n').filter((line) => line.startsWith(`porras_${name}`))

it('Calls are counted by route and status with their duration, and failed jobs by name', async () => {
  const metrics = createMetrics({ database, clock, settings })
  const call = { method: 'GET', route: '/api/contracts/:uuid', status: 200 }
  metrics.countAnswer({ ...call, milliseconds: 20 })
  metrics.countAnswer({ ...call, milliseconds: 300 })
  metrics.countAnswer({ method: 'GET', route: null, status: 404, milliseconds: 1 })
  metrics.countFailedJob('mail delivery')
  const text = await metrics.read()

  const route = 'method="GET",route="/api/contracts/:uuid",status="200"'
  const duration = 'http_request_duration_seconds'
  expect(linesOf(text, `${duration}_count`)).toEqual([
    `porras_${duration}_count{${route}} 2`,
    `porras_${duration}_count{method="GET",route="none",status="404"} 1`,
  ])
  expect(linesOf(text, `${duration}_sum{${route}}`)).toEqual([
    `porras_${duration}_sum{${route}} 0.32`,
  ])
  expect(text).toContain(`porras_${duration}_bucket{le="0.25",${route}} 1\n`)
  expect(linesOf(text, 'job_failures_total')).toEqual([
    'porras_job_failures_total{name="mail delivery"} 1',
  ])
  expect(text).toContain('nodejs_eventloop_lag_seconds')
})

it('Metrics of queues, webhooks and keys are read from the database, without removed webhooks and keys', async () => {
  await database.query(
    `insert into mail (kind, locale, subject, status, attempts, next_attempt_at, first_due_at, created_at)
     select 'arrears', 'fi', 'Hei', status, 4, '2026-11-21T10:04:00Z', written::timestamptz, written
     ::timestamptz from (values ('queued', '2026-11-21T09:50:00Z'), ('failed', '2026-11-21T08:00:00Z'),
       ('failed', '2026-11-19T08:00:00Z')) as one(status, written)`,
  )
  await database.query(
    `insert into running_process (id, key_ids, seen_at)
     values (gen_random_uuid(), '{}', clock_timestamp())`,
  )
  await makeKey(database, { name: 'rents', scopes: ['read'], until: '2026-12-01' })
  const metrics = createMetrics({ database, clock, settings })
  const own = async () =>
    (await metrics.read()).split('\n').filter((line) => /^porras_(?!http|job)/.test(line))

  expect(await own()).toEqual([
    'porras_database_up 1',
    'porras_servers 1',
    'porras_mails_due 1',
    'porras_mail_oldest_due_seconds 600',
    'porras_mails_given_up 1',
    'porras_provider_key_end_timestamp_seconds{name="rents"} 1796169599',
  ])
  await database.query('update provider_key set revoked_at = now()')
  await database.query('delete from mail')
  expect(await own()).toEqual([
    'porras_database_up 1',
    'porras_servers 1',
    'porras_mails_due 0',
    'porras_mail_oldest_due_seconds 0',
    'porras_mails_given_up 0',
  ])
})

it('A database that does not answer has a metric of its own, and its old figures are left out', async () => {
  const away = { query: () => Promise.reject(new Error('away')) }
  const text = await createMetrics({ database: away, clock, settings }).read()

  expect(linesOf(text, 'database_up')).toEqual(['porras_database_up 0'])
  expect(linesOf(text, 'mails')).toEqual([])
})

it('A database that hangs is reported after two seconds, before Prometheus stops waiting', async () => {
  vi.useFakeTimers()
  const frozen = { query: () => new Promise<never>(() => {}) }
  const read = createMetrics({ database: frozen, clock, settings }).read()
  await vi.advanceTimersByTimeAsync(2000)
  vi.useRealTimers()

  expect(linesOf(await read, 'database_up')).toEqual(['porras_database_up 0'])
})

it('Metrics are served on a separate port, which serves nothing else', async () => {
  const port = await findFreePort()
  const metrics = createMetrics({ database, clock, settings })
  const server = await serveMetrics(metrics, { host: 'localhost', port })
  const answered = await fetch(`http://localhost:${port}/metrics`)
  expect([answered.status, answered.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ])
  expect(await answered.text()).toContain('porras_database_up 1')
  for (const [method, path] of [
    ['GET', '/'],
    ['POST', '/metrics'],
  ] as const)
    expect((await fetch(`http://localhost:${port}${path}`, { method })).status).toBe(404)
  server.close()
  server.closeAllConnections()
  await once(server, 'close')
})
