import { createMonthPartitions } from '../kernel/audit/months-repository.ts'
import { deleteExpiredInBatches } from '../kernel/jobs/expiry.ts'
import type { ExpiringRows } from '../kernel/jobs/expiry-repository.ts'
import { type RunningJobs, runJobs } from '../kernel/jobs/runner.ts'
import { deliverDueMails } from '../kernel/mail/deliver.ts'
import { MAIL_STORED_MS } from '../kernel/mail/outbox.ts'
import type { MailTransport } from '../kernel/mail/transport.ts'
import type { JobDependencies } from '../kernel/module/module.ts'
import { modules } from '../modules.ts'

/**
 * How long the job waits that creates the tables of months, in milliseconds. It creates them three
 * months ahead, so a run that fails is no hurry.
 */
const MONTHS_PAUSE_MS = 6 * 60 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000

/** All rows that expire: those of the kernel, and of the modules. */
export const expiringRows: readonly ExpiringRows[] = [
  { table: 'idempotency', columns: ['expires_at'] },
  // Counters of a Helsinki day, which may have 25 hours.
  { table: 'attempt', columns: ['window_start'], keptFor: 2 * DAY_MS },
  { table: 'mail', columns: ['created_at'], keptFor: MAIL_STORED_MS },
  ...modules.flatMap(({ expiring = [] }) => expiring),
]

/** Starts the background jobs. Several servers may run them concurrently. */
export function startJobs(
  dependencies: JobDependencies & { readonly transport: MailTransport },
): RunningJobs {
  const { database, clock, onError } = dependencies
  return runJobs({
    onError,
    jobs: [
      {
        name: 'mail delivery',
        pause: 2000,
        run: (signal) => deliverDueMails(dependencies, signal),
      },
      ...modules.flatMap(({ jobs }) => jobs?.(dependencies) ?? []),
      {
        name: 'expiry',
        pause: 60_000,
        run: () => deleteExpiredInBatches(database, clock.now(), expiringRows),
      },
      { name: 'months', pause: MONTHS_PAUSE_MS, run: () => createMonthPartitions(database) },
    ],
  })
}
