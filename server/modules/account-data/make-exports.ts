import { setImmediate } from 'node:timers/promises'
import type { AccountOwner } from '../../kernel/account-data/area.ts'
import type { Clock } from '../../kernel/base/clock.ts'
import { helsinki } from '../../kernel/base/helsinki.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { openOutbox } from '../../kernel/mail/outbox.ts'
import {
  addExportPart,
  type ClaimedExport,
  claimExport,
  deleteUnusedParts,
  failExport,
  offerExport,
} from './export-repository.ts'
import { jsonObject, partsOf } from './json-parts.ts'
import { sealFilePart, type WholeFile } from './sealed-parts.ts'

/** How long a file may take until its next part is stored, in milliseconds. */
const LEASE_MS = 2 * 60 * 1000
/** How long a file is available, in milliseconds. */
const KEPT_MS = 24 * 60 * 60 * 1000

type Making = Pick<Dependencies, 'database' | 'clock' | 'secrets' | 'settings' | 'declared'> & {
  /** Called when an export file could not be made; the job goes on with the next file. */
  readonly onError: (error: unknown) => void
}

/**
 * Deletes what is left of files that are not there any more, and makes those that were asked for,
 * one at a time, until none is left or `signal` is aborted.
 */
export async function makeExports(making: Making, signal?: AbortSignal): Promise<void> {
  const isStopped = () => signal?.aborted === true
  while (!isStopped() && (await deleteUnusedParts(making.database))) await setImmediate()
  const next = async () => (isStopped() ? null : claim(making))
  for (let claimed = await next(); claimed; claimed = await next())
    await makeExport(making, claimed, isStopped)
}

function claim({ database, clock }: Making): Promise<ClaimedExport | null> {
  return claimExport(database, clock.now(), leaseFrom(clock))
}

const leaseFrom = (clock: Clock): Date => new Date(clock.now().getTime() + LEASE_MS)

async function makeExport(
  making: Making,
  claimed: ClaimedExport,
  isStopped: () => boolean,
): Promise<void> {
  const { database, clock, onError } = making
  try {
    const whole = await storeParts(making, claimed, isStopped)
    if (whole) await offerAndMail(making, whole)
  } catch (error) {
    onError(error)
    await failExport(database, claimed, new Date(clock.now().getTime() + KEPT_MS))
  }
}

/**
 * Stores the file part by part, and lets other calls go on in between; null when the file is no
 * longer this process's, or this process stops: another one makes it when the lease is over.
 */
async function storeParts(
  making: Making,
  claimed: ClaimedExport,
  isStopped: () => boolean,
): Promise<WholeFile | null> {
  const { database, clock, secrets } = making
  const { accountId, fileId } = claimed
  const file = { accountId, fileId }
  let number = 0
  let size = 0
  const store = async (text: string, isLast: boolean): Promise<boolean> => {
    await setImmediate()
    if (isStopped()) return false
    size += Buffer.byteLength(text)
    const sealed = sealFilePart(secrets, file, { text, number, size: isLast ? size : null })
    const isStored = await addExportPart(database, file, {
      number,
      sealed,
      leasedUntil: leaseFrom(clock),
    })
    number += 1
    return isStored
  }
  // Each part waits for the next one: only then is it known whether it is the last.
  let waiting: string | null = null
  for await (const text of partsOf(contentOf(making, claimed))) {
    if (waiting !== null && !(await store(waiting, false))) return null
    waiting = text
  }
  if (!(await store(waiting ?? '', true))) return null
  return { ...file, parts: number, size }
}

/** Returns the file piece by piece: one section for each area that has one. */
async function* contentOf(making: Making, owner: AccountOwner): AsyncGenerator<string> {
  yield* jsonObject(sectionsOf(making, owner))
  yield '\n'
}

async function* sectionsOf(
  { database, clock, secrets, settings, declared }: Making,
  owner: AccountOwner,
): AsyncGenerator<readonly [string, unknown]> {
  const madeAt = clock.now()
  yield ['provider', settings.provider.name]
  yield ['madeAt', madeAt]
  const reader = { ...owner, today: helsinki.dayOf(madeAt) }
  for (const { name, exported } of declared.accountAreas)
    if (exported) yield [name, await exported({ db: database, secrets }, reader)]
}

function offerAndMail(
  { database, clock, secrets, settings, declared }: Making,
  whole: WholeFile,
): Promise<void> {
  const { accountId } = whole
  return database.transaction(async (tx) => {
    const expiresAt = new Date(clock.now().getTime() + KEPT_MS)
    const owner = await offerExport(tx, whole, expiresAt)
    if (owner === null) return
    const queueMail = openOutbox({ clock, secrets, settings, declared })
    await queueMail(
      tx,
      {
        kind: 'dataExportReady',
        locale: owner.language,
        to: owner.email,
        params: {
          name: owner.givenName,
          url: `${settings.publicOrigin}/`,
          until: helsinki.show(expiresAt),
        },
      },
      { accountId, validUntil: expiresAt },
    )
  })
}
