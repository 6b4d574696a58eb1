import { createServer, type Server } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { addDays } from '../../domain/date-arithmetic.ts'
import type { Clock } from '../kernel/base/clock.ts'
import { helsinki } from '../kernel/base/helsinki.ts'
import type { Settings } from '../kernel/base/settings.ts'
import type { Queryable } from '../kernel/database/port.ts'
import type { Replica } from '../kernel/database/replica.ts'
import type { StatementServer } from '../kernel/database/with-replica.ts'
import { fetchCertificateExpiry } from '../kernel/http/certificate.ts'
import { CRASHED_AFTER_SECONDS } from '../kernel/key-ring/key-ring.ts'
import type { AnsweredCall } from '../kernel/plugins/request-log.ts'
import {
  countRunningProcesses,
  findExpiringProgramKeys,
  findMailQueue,
  findWebhookTrouble,
} from '../modules/health/status-repository.ts'

/** The upper bounds of the buckets of durations, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** Keys that end within so many days are named. */
const KEY_DAYS = 60
const DAY_MS = 24 * 60 * 60 * 1000
/** Gauges of the library that are named as counters, which promtool refuses. */
const MISNAMED = ['handles', 'requests', 'resources'].map((one) => `nodejs_active_${one}_total`)
const PATH = '/metrics'
const CERTIFICATE_PAUSE_MS = 60 * 60 * 1000
/** How long the database and the certificate may take, so that Prometheus has its answer in time. */
const ANSWER_MS = 2000

/** The metrics that a server counts for Prometheus. */
export interface Metrics {
  /** Counts an answered call. */
  readonly countAnswer: (answered: AnsweredCall) => void
  /** Counts a run of a job that failed. */
  readonly countFailedJob: (name: string) => void
  /** Counts a statement of a call, where there is a replica. */
  readonly countRead: (by: StatementServer) => void
  /** Returns all metrics in the text format of Prometheus. */
  readonly read: () => Promise<string>
  readonly contentType: string
}

/**
 * Creates the metrics of a server: its calls, jobs and Node, and what the database says of queues and
 * keys whenever they are read. No label has personal data.
 */
export function createMetrics({
  database,
  clock,
  settings: { publicOrigin },
  replica = null,
}: {
  readonly database: Queryable
  readonly clock: Pick<Clock, 'now'>
  readonly settings: Pick<Settings, 'publicOrigin'>
  readonly replica?: Pick<Replica, 'delayMs'> | null
}): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  for (const name of MISNAMED) registry.removeSingleMetric(name)
  const calls = new Histogram({
    name: 'porras_http_request_duration_seconds',
    help: 'How long calls took, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  })
  const failedJobs = new Counter({
    name: 'porras_job_failures_total',
    help: 'Runs of background jobs that failed, by name.',
    labelNames: ['name'],
    registers,
  })
  const statements = new Counter({
    name: 'porras_call_statements_total',
    help: 'Single statements of calls, by who answered: replica or primary.',
    labelNames: ['by'],
    registers: replica ? registers : [],
  })
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `porras_${name}`, help, labelNames, registers })
  const isDatabaseUp = gauge('database_up', 'Whether the database answered this reading: 1 or 0.')
  const servers = gauge('servers', 'Servers and commands that run on this database.')
  const mailsDue = gauge(
    'mails_due',
    'Mails that wait to be sent, also those that wait for another attempt.',
  )
  const mailAge = gauge(
    'mail_oldest_due_seconds',
    'How long ago the oldest mail that waits was due first, without those that the mail server refuses while it takes others.',
  )
  const mailsGivenUp = gauge('mails_given_up', 'Mails that were given up within a day.')
  const isWebhookStopped = gauge('webhook_stopped', 'Whether a webhook is stopped: 1 or 0.', [
    'name',
  ])
  const webhookDead = gauge('webhook_dead_messages', 'Messages that were given up.', ['name'])
  const keyEnd = gauge('provider_key_end_timestamp_seconds', 'When a key of a program ends.', [
    'name',
  ])
  const certificateEnd = gauge(
    'certificate_end_timestamp_seconds',
    'When the certificate of the public address ends.',
  )
  const replicaDelay = new Gauge({
    name: 'porras_replica_delay_seconds',
    help: 'How far the replica is behind at most; without a figure while it is not known.',
    registers: replica ? registers : [],
  })
  function readReplica(): void {
    replicaDelay.remove()
    const delay = replica?.delayMs() ?? null
    if (delay !== null) replicaDelay.set(delay / 1000)
  }
  let certificateReadAt = Number.NEGATIVE_INFINITY

  /** Reads the certificate once an hour; of one that cannot be read there is no figure. */
  async function readCertificate(): Promise<void> {
    if (performance.now() - certificateReadAt < CERTIFICATE_PAUSE_MS) return
    certificateReadAt = performance.now()
    certificateEnd.remove()
    const ends = await fetchCertificateExpiry(publicOrigin, ANSWER_MS).catch(() => null)
    if (ends !== null) certificateEnd.set(ends.getTime() / 1000)
  }

  /** Reads what the database says; rejects when it does not answer in time. */
  async function readDatabase(): Promise<void> {
    const now = clock.now()
    const today = helsinki.dayOf(now)
    const asked = Promise.all([
      countRunningProcesses(database, CRASHED_AFTER_SECONDS),
      findMailQueue(database, { now, givenUpSince: new Date(now.getTime() - DAY_MS) }),
      findWebhookTrouble(database),
      findExpiringProgramKeys(database, { today, until: addDays(today, KEY_DAYS) }),
    ])
    const [running, mail, webhooks, keys] = await inTime(asked)
    servers.set(running)
    mailsDue.set(mail.due)
    mailAge.set(mail.oldest === null ? 0 : (now.getTime() - mail.oldest.getTime()) / 1000)
    mailsGivenUp.set(mail.givenUp)
    for (const { name, isStopped, dead } of webhooks) {
      isWebhookStopped.set({ name }, Number(isStopped))
      webhookDead.set({ name }, dead)
    }
    for (const { name, validUntil } of keys)
      keyEnd.set({ name }, Date.parse(`${validUntil}T23:59:59Z`) / 1000)
  }

  return {
    countAnswer({ method, route, status, milliseconds }) {
      calls.observe({ method, route: route ?? 'none', status }, milliseconds / 1000)
    },
    countFailedJob: (name) => failedJobs.inc({ name }),
    countRead: (by) => statements.inc({ by }),
    async read() {
      // A database that does not answer has no figures, rather than old ones.
      for (const one of [servers, mailsDue, mailAge, mailsGivenUp]) one.remove()
      for (const one of [isWebhookStopped, webhookDead, keyEnd]) one.reset()
      isDatabaseUp.set(1)
      readReplica()
      await Promise.all([readDatabase().catch(() => isDatabaseUp.set(0)), readCertificate()])
      return registry.metrics()
    },
    contentType: registry.contentType,
  }
}

/** Waits for an answer; rejects when it takes too long. */
function inTime<Answer>(asked: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('No answer in time')), ANSWER_MS)
    asked.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** Serves metrics on a port of their own, without TLS: for the network of the servers alone. */
export function serveMetrics(
  metrics: Metrics,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== PATH || request.method !== 'GET') {
      response.writeHead(404).end()
      return
    }
    metrics.read().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve(server))
  })
}
