import { randomUUID } from 'node:crypto'
import { CannotOpen, type Secrets } from '../base/secrets.ts'
import type { Settings } from '../base/settings.ts'
import type { Database, Transaction } from '../database/port.ts'
import { runJobs } from '../jobs/runner.ts'
import {
  deleteRunning,
  findKeys,
  findRunning,
  type KnownKey,
  lockKeyRing,
  saveKeys,
  saveRunning,
} from './repository.ts'
import { findSamples } from './reseal-repository.ts'
import type { SealedRows } from './sealed-rows.ts'

/** A process may not run with its secret keys; the message is one sentence for the operator. */
export class KeysRefused extends Error {}

/** A process that has joined; others take its keys into account until it leaves. */
export interface JoinedProcess {
  /**
   * Says that it runs, as a job does every ten seconds. Rejects with KeysRefused when it lacks a key
   * that another has sealed with meanwhile, because it was taken for crashed.
   */
  beSeen(): Promise<void>
  leave(): Promise<void>
}

/** How often a process says that it runs, in milliseconds. */
const SEEN_PAUSE_MS = 10_000
/** After so many seconds without being seen, a process counts as crashed. */
export const CRASHED_AFTER_SECONDS = 60
const SAMPLES = 5

interface Joining {
  readonly database: Database
  readonly secrets: Secrets
  readonly settings: Pick<Settings, 'databaseUrl'>
  readonly sealedRows: readonly SealedRows[]
  /** Called when the process could not say that it runs. */
  readonly onError: (error: unknown) => void
}

/**
 * Joins the processes that run on a database. Throws KeysRefused when a key is missing that sealed
 * something stored, and when the first key, which is to seal, is unknown to a process that runs: so
 * each process opens what any other seals. Decision 0119.
 */
export async function joinKeyRing({ onError, ...joining }: Joining): Promise<JoinedProcess> {
  const { database, secrets } = joining
  const self = { id: randomUUID(), keyIds: secrets.keyIds }
  await database.transaction(async (tx) => {
    await lockKeyRing(tx)
    // Only one process at a time opens the embedded database.
    if (joining.settings.databaseUrl === null) await deleteRunning(tx, null)
    await refuseUnfitKeys(tx, joining)
    await saveRunning(tx, self)
  })
  const sayRunning = () =>
    database.transaction(async (tx) => {
      await saveRunning(tx, self)
      await saveKeys(tx, [self.keyIds[0]])
      return findMissing(await findKeys(tx), secrets)
    })
  const beSeen = async () => {
    const missing = await sayRunning()
    if (missing) throw new KeysRefused(sentenceOf(missing))
  }
  const jobs = runJobs({
    jobs: [{ name: 'running process', pause: SEEN_PAUSE_MS, run: beSeen }],
    onError: (_job, error) => onError(error),
  })
  return {
    beSeen,
    async leave() {
      await jobs.stop()
      const leaving = database.transaction(async (tx) => {
        await saveKeys(tx, [self.keyIds[0]])
        await deleteRunning(tx, self.id)
      })
      // A database that does not answer must not keep a process from stopping.
      await leaving.catch(onError)
    },
  }
}

async function refuseUnfitKeys(
  tx: Transaction,
  { secrets, sealedRows }: Pick<Joining, 'secrets' | 'sealedRows'>,
): Promise<void> {
  const [first] = secrets.keyIds
  const known = await findKeys(tx)
  if (known.length === 0) await refuseUnopened(tx, secrets, sealedRows)
  const missing = findMissing(known, secrets)
  if (missing) throw new KeysRefused(sentenceOf(missing))
  const running = await findRunning(tx, CRASHED_AFTER_SECONDS)
  const unknowing = running.filter(({ keyIds }) => !keyIds.includes(first))
  if (unknowing.length > 0)
    throw new KeysRefused(
      `The key ${first} is the first of SECRET_KEY, so it would seal, but ${unknowing.length} running ${unknowing.length === 1 ? 'process does' : 'processes do'} not know it: start every server with it as a later key first (a server that crashed counts for ${CRASHED_AFTER_SECONDS} seconds).`,
    )
  // Before the first start with ids, anything may be sealed with any of the keys.
  await saveKeys(tx, known.length === 0 ? secrets.keyIds : [first])
}

/** Returns a key that is needed, and that the secrets lack. */
const findMissing = (known: readonly KnownKey[], secrets: Secrets): KnownKey | undefined =>
  known.find(({ id, isRemovable }) => !isRemovable && !secrets.keyIds.includes(id))

const sentenceOf = ({ id, removableAt }: KnownKey): string =>
  removableAt === null
    ? `The database holds what the key ${id} sealed, and SECRET_KEY has no such key: add it as a later key, and remove it after npm run provider -- reseal.`
    : `The key ${id} may be removed from SECRET_KEY from ${removableAt.toISOString()}, when the last addresses that it signed have expired.`

/** Rows that were sealed before keys had ids do not name their key: some of each table are opened. */
async function refuseUnopened(
  tx: Transaction,
  secrets: Secrets,
  sealedRows: readonly SealedRows[],
): Promise<void> {
  for (const { table, columns, place } of sealedRows) {
    if (place !== undefined) continue
    for (const column of columns) {
      const samples = await findSamples(tx, { table, column, max: SAMPLES })
      if (samples.length > 0 && !samples.some((sealed) => canOpen(secrets, sealed)))
        throw new KeysRefused(
          `The keys of SECRET_KEY do not open what the database holds in ${table}.${column}: start with the keys that sealed it.`,
        )
    }
  }
}

function canOpen(secrets: Secrets, sealed: string): boolean {
  try {
    secrets.open(sealed)
    return true
  } catch (error) {
    if (error instanceof CannotOpen) return false
    throw error
  }
}
