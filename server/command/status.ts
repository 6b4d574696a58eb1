import type { Command } from 'commander'
import { addDays } from '../../domain/date-arithmetic.ts'
import { showDate } from '../../domain/dates.ts'
import { startClock } from '../kernel/base/clock.ts'
import { helsinki } from '../kernel/base/helsinki.ts'
import type { Settings } from '../kernel/base/settings.ts'
import { examineSchema, readMigrations } from '../kernel/database/migrate.ts'
import { openDatabase } from '../kernel/database/open.ts'
import type { Database } from '../kernel/database/port.ts'
import { findCertificateEnd } from '../kernel/http/certificate.ts'
import { CRASHED_AFTER_SECONDS } from '../kernel/key-ring/key-ring.ts'
import {
  countRunning,
  findEndingKeys,
  findLastImport,
  findMailQueue,
  findWebhookTrouble,
  type WebhookTrouble,
} from '../modules/health/status-repository.ts'
import { add, withJson } from './command-line.ts'
import type { CommandResult } from './command-result.ts'
import { lengthOf } from './length-of-time.ts'
import {
  type CheckedPart,
  type Found,
  failed,
  noted,
  ok,
  PART_MS,
  printParts,
  skipped,
  tried,
} from './parts.ts'
import { CommandFailed } from './service.ts'
import { nameEmbedded, requireEmbedded } from './used-database.ts'

/** The arguments of the command. */
export interface StatusOrder {
  readonly isJson: boolean
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** A mail that is due is sent within seconds. */
const MAIL_IS_LATE_MS = 15 * MINUTE_MS
const GIVEN_UP_DAYS = 7
/** How many days before its end a key or a certificate is named, and when a certificate fails. */
const [ENDS_SOON_DAYS, ENDS_NOW_DAYS] = [30, 7]

/** Adds `status` to the command. */
export function addStatus(program: Command, give: (order: StatusOrder) => void): void {
  withJson(
    add(program, {
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
export async function runStatus(
  settings: Settings,
  { isJson }: StatusOrder,
  onProgress?: (line: string) => void,
): Promise<CommandResult> {
  nameEmbedded(settings, onProgress)
  requireEmbedded(settings)
  const database = await openDatabase(settings)
  try {
    await requireAnySchema(database)
    const parts = await partsOf(database, startClock(settings.portalNow).now())
    const certificate = await tried('certificate', () => certificateOf(settings.publicOrigin))
    return printParts([...parts, certificate], isJson)
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

async function partsOf(database: Database, now: Date): Promise<CheckedPart[]> {
  return [
    await tried('servers', async () => {
      const count = await countRunning(database, CRASHED_AFTER_SECONDS)
      return count === 0 ? failed('none runs on this database') : ok(`${count} on this database`)
    }),
    await tried('mail', () => mailOf(database, now)),
    await tried('webhooks', () => webhooksOf(database)),
    await tried('import', async () => {
      const last = await findLastImport(database)
      return last === null
        ? noted('nothing was imported')
        : ok(`${last.kind}, ${lengthOf(now.getTime() - last.at.getTime())} ago`)
    }),
    await tried('keys', async () => {
      const today = helsinki.dayOf(now)
      const keys = await findEndingKeys(database, { today, until: addDays(today, ENDS_SOON_DAYS) })
      return keys.length === 0
        ? ok(`none ends within ${ENDS_SOON_DAYS} days`)
        : noted(keys.map((key) => `${key.name} ends on ${showDate(key.validUntil)}`).join('; '))
    }),
  ]
}

async function mailOf(database: Database, now: Date): Promise<Found> {
  const givenUpSince = new Date(now.getTime() - GIVEN_UP_DAYS * DAY_MS)
  const { due, oldest, refused, givenUp } = await findMailQueue(database, { now, givenUpSince })
  const waited = oldest === null ? 0 : now.getTime() - oldest.getTime()
  const waiting = due - refused
  const queue = waiting === 0 ? 'none waits' : `${waiting} due, the oldest for ${lengthOf(waited)}`
  if (waited > MAIL_IS_LATE_MS) return failed(`${queue}: does the mail server take them? See check`)
  const troubles = [
    ...(refused === 0 ? [] : [`${refused} refused by the mail server, which takes others`]),
    ...(givenUp === 0 ? [] : [`${givenUp} given up within ${GIVEN_UP_DAYS} days`]),
  ]
  return troubles.length === 0 ? ok(queue) : noted([queue, ...troubles].join('; '))
}

async function webhooksOf(database: Database): Promise<Found> {
  const found = await findWebhookTrouble(database)
  if (found.length === 0) return ok('none fails')
  return noted(found.map(sentenceOf).join('; '))
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
async function certificateOf(publicOrigin: string): Promise<Found> {
  const ends = await findCertificateEnd(publicOrigin, PART_MS)
  if (ends === null) return skipped('PUBLIC_ORIGIN is not https')
  return stateOfCertificate(new URL(publicOrigin).hostname, ends.getTime() - Date.now())
}

/** What is found of a certificate that is valid for so many milliseconds more. */
export function stateOfCertificate(host: string, milliseconds: number): Found {
  const days = Math.floor(milliseconds / DAY_MS)
  const sentence = `of ${host}, valid for ${days} days`
  if (days < ENDS_NOW_DAYS) return failed(sentence)
  return days < ENDS_SOON_DAYS ? noted(sentence) : ok(sentence)
}
