import type { Clock } from '../clock.ts'
import type { Database } from '../database/port.ts'
import { deliverMail } from '../mail/deliver.ts'
import type { MailTransport } from '../mail/transport.ts'
import { eraseRemoved } from '../modules/account-data/erasure.ts'
import { makeExports } from '../modules/account-data/make-exports.ts'
import { mailEmergencies } from '../modules/bulletins/emergencies.ts'
import { endContracts } from '../modules/contracts/ended.ts'
import { removeOrphans } from '../modules/files/removal.ts'
import { mailMessages } from '../modules/messages/mail.ts'
import { takeEffect } from '../modules/modification/effect.ts'
import { lapseUnsigned } from '../modules/modification/lapse-unsigned.ts'
import { tellWatchers } from '../modules/parking/watch.ts'
import { mailArrears } from '../modules/payments/arrears.ts'
import { removeUnnamedFiles } from '../modules/provider-files/service.ts'
import { lapseRequests } from '../modules/requests/lapse.ts'
import type { Secrets } from '../secrets.ts'
import type { Settings } from '../settings.ts'
import type { Storage } from '../storage/storage.ts'
import { removeExpired } from './expiry.ts'
import { type RunningJobs, runJobs } from './runner.ts'

interface JobParts {
  readonly database: Database
  readonly clock: Clock
  readonly secrets: Secrets
  readonly settings: Settings
  readonly storage: Storage
  readonly transport: MailTransport
  readonly onError: (job: string, error: unknown) => void
}

/** Starts the background jobs. Several servers may run them concurrently. */
export function startJobs({ onError, ...dependencies }: JobParts): RunningJobs {
  const { database, clock } = dependencies
  return runJobs({
    onError,
    jobs: [
      { name: 'mail delivery', pause: 2000, run: (signal) => deliverMail(dependencies, signal) },
      { name: 'arrears', pause: 2000, run: (signal) => mailArrears(dependencies, signal) },
      { name: 'messages', pause: 2000, run: (signal) => mailMessages(dependencies, signal) },
      { name: 'emergencies', pause: 2000, run: (signal) => mailEmergencies(dependencies, signal) },
      {
        name: 'watched parking spots',
        pause: 10_000,
        run: (signal) => tellWatchers(dependencies, signal),
      },
      { name: 'lapse', pause: 600_000, run: () => lapseRequests(dependencies, 'termination') },
      {
        name: 'lapse of modifications',
        pause: 600_000,
        run: () => lapseRequests(dependencies, 'modification'),
      },
      { name: 'unsigned modifications', pause: 60_000, run: () => lapseUnsigned(dependencies) },
      { name: 'modifications in effect', pause: 600_000, run: () => takeEffect(dependencies) },
      { name: 'ended contracts', pause: 600_000, run: () => endContracts(dependencies) },
      {
        name: 'data exports',
        pause: 2000,
        run: (signal) =>
          makeExports(
            { ...dependencies, onError: (error) => onError('data exports', error) },
            signal,
          ),
      },
      { name: 'erasure', pause: 600_000, run: () => eraseRemoved(dependencies) },
      { name: 'orphans', pause: 600_000, run: (signal) => removeOrphans(dependencies, signal) },
      {
        name: 'unnamed-files',
        pause: 600_000,
        run: (signal) => removeUnnamedFiles(dependencies, signal),
      },
      { name: 'expiry', pause: 60_000, run: () => removeExpired(database, clock.now()) },
    ],
  })
}
