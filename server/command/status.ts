import type { Command } from 'commander'
import { addDays } from '../../domain/date-arithmetic.ts'
import { formatDate } from '../../domain/dates.ts'
import { startClock } from '../kernel/base/clock.ts'
import { helsinki } from '../kernel/base/helsinki.ts'
import type { Settings } from '../kernel/base/settings.ts'
import { examineSchema, readMigrations } from '../kernel/database/migrate.ts'
import { openDatabase } from '../kernel/database/open.ts'
import type { Database } from '../kernel/database/port.ts'
import { fetchCertificateExpiry } from '../kernel/http/certificate.ts'
import { CRASHED_AFTER_SECONDS } from '../kernel/key-ring/key-ring.ts'
import {
  countRunningProcesses,
  findExpiringProgramKeys,
  findLastImport,
  findMailQueue,
  findWebhookTrouble,
  type WebhookTrouble,
} from '../modules/health/status-repository.ts'
import { addJsonOption, addSubcommand } from './command-line.ts'
import type { CommandResult } from './command-result.ts'
import { formatDuration } from './length-of-time.ts'
import {
  checkInstallationPart,
  failedFinding,
  formatInstallationParts,
  INSTALLATION_PART_TIMEOUT_MS,
  type InstallationPartFinding,
  type InstallationPartResult,
  notedFinding,
  okFinding,
  skippedFinding,
} from './parts.ts'
import { CommandFailed } from './service.ts'
import { reportIfEmbeddedDatabase, requireEmbeddedDatabase } from './used-database.ts'

/** The arguments of the command. */
export interface StatusCommand {
  readonly isJson: boolean
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** A mail that is due is sent within seconds. */
const MAIL_IS_LATE_MS = 15 * MINUTE_MS
const GIVEN_UP_DAYS = 7
/** How many days before its end a key or a certificate is named, and when a certificate fails. */
const [ENDS_SOON_DAYS, ENDS_NOW_DAYS] = [30, 7]

/** Adds the subcommand `status` to the provider's command. */
export function defineStatusCommand(program: Command, give: (order: StatusCommand) => void): void {
  addJsonOption(
    addSubcommand(program, {
      name: 'status',
      about:
        'Say how a running installation is: its servers, mails that wait or were given up, webhooks, the last import, and how long keys of programs and the certificate are valid. Changes no data. Ends with code 1 when a part failed.',
      examples: ['status', 'status --json'],
      more: 'check tries each part of an installation; status looks at one that runs.',
    }),
  ).action(({ json }: { readonly json: boolean }) => give({ isJson: json }))
}

/**
 * Looks at every part of an installation, and returns the output, and whether none failed. Throws
 * CommandFailed without a database, or with one that was never migrated.
 */
export async function runStatusCommand(
  settings: Settings,
  { isJson }: StatusCommand,
  onProgress?: (line: string) => void,
): Promise<CommandResult> {
  reportIfEmbeddedDatabase(settings, onProgress)
  requireEmbeddedDatabase(settings)
  const database = await openDatabase(settings)
  try {
    await requireAnySchema(database)
    const parts = await partsOf(database, startClock(settings.portalNow).now())
    const certificate = await checkInstallationPart('certificate', () =>
      certificateOf(settings.publicOrigin),
    )
    return formatInstallationParts([...parts, certificate], isJson)
  } finally {
    await database.close()
  }
}

/** Throws CommandFailed for a database that was never migrated: of it there is nothing to look at. */
async function requireAnySchema(database: Database): Promise<void> {
  const migrations = readMigrations()
  const { pending } = await examineSchema(database, migrations)
  if (pending.length === migrations.length)
    throw new CommandFailed('The database was never migrated: run npm run provider -- migrate.')
}

async function partsOf(database: Database, now: Date): Promise<InstallationPartResult[]> {
  return [
    await checkInstallationPart('servers', async () => {
      const count = await countRunningProcesses(database, CRASHED_AFTER_SECONDS)
      return count === 0
        ? failedFinding('none runs on this database')
        : okFinding(`${count} on this database`)
    }),
    await checkInstallationPart('mail', () => mailOf(database, now)),
    await checkInstallationPart('webhooks', () => webhooksOf(database)),
    await checkInstallationPart('import', async () => {
      const last = await findLastImport(database)
      return last === null
        ? notedFinding('nothing was imported')
        : okFinding(`${last.kind}, ${formatDuration(now.getTime() - last.at.getTime())} ago`)
    }),
    await checkInstallationPart('keys', async () => {
      const today = helsinki.dayOf(now)
      const keys = await findExpiringProgramKeys(database, {
        today,
        until: addDays(today, ENDS_SOON_DAYS),
      })
      return keys.length === 0
        ? okFinding(`none ends within ${ENDS_SOON_DAYS} days`)
        : notedFinding(
            keys.map((key) => `${key.name} ends on ${formatDate(key.validUntil)}`).join('; '),
          )
    }),
  ]
}

async function mailOf(database: Database, now: Date): Promise<InstallationPartFinding> {
  const givenUpSince = new Date(now.getTime() - GIVEN_UP_DAYS * DAY_MS)
  const { due, oldest, refused, givenUp } = await findMailQueue(database, { now, givenUpSince })
  const waited = oldest === null ? 0 : now.getTime() - oldest.getTime()
  const waiting = due - refused
  const queue =
    waiting === 0 ? 'none waits' : `${waiting} due, the oldest for ${formatDuration(waited)}`
  if (waited > MAIL_IS_LATE_MS)
    return failedFinding(`${queue}: does the mail server take them? See check`)
  const troubles = [
    ...(refused === 0 ? [] : [`${refused} refused by the mail server, which takes others`]),
    ...(givenUp === 0 ? [] : [`${givenUp} given up within ${GIVEN_UP_DAYS} days`]),
  ]
  return troubles.length === 0 ? okFinding(queue) : notedFinding([queue, ...troubles].join('; '))
}

async function webhooksOf(database: Database): Promise<InstallationPartFinding> {
  const found = await findWebhookTrouble(database)
  if (found.length === 0) return okFinding('none fails')
  return notedFinding(found.map(sentenceOf).join('; '))
}

function sentenceOf({ name, isStopped, failures, dead }: WebhookTrouble): string {
  const troubles = [
    ...(isStopped ? ['is stopped'] : []),
    ...(failures > 0 && !isStopped ? [`failed ${failures} times in a row`] : []),
    ...(dead > 0 ? [`has ${dead} messages that were given up`] : []),
  ]
  return `${name} ${troubles.join(' and ')}`
}

/** How long the certificate of the public address is valid. */
async function certificateOf(publicOrigin: string): Promise<InstallationPartFinding> {
  const ends = await fetchCertificateExpiry(publicOrigin, INSTALLATION_PART_TIMEOUT_MS)
  if (ends === null) return skippedFinding('PUBLIC_ORIGIN is not https')
  return certificateFinding(new URL(publicOrigin).hostname, ends.getTime() - Date.now())
}

/** What is found of a certificate that is valid for so many milliseconds more. */
export function certificateFinding(host: string, milliseconds: number): InstallationPartFinding {
  const days = Math.floor(milliseconds / DAY_MS)
  const sentence = `of ${host}, valid for ${days} days`
  if (days < ENDS_NOW_DAYS) return failedFinding(sentence)
  return days < ENDS_SOON_DAYS ? notedFinding(sentence) : okFinding(sentence)
}
