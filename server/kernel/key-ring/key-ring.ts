import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { formatFirstFullMinute } from '../base/helsinki.ts'
import { CannotOpenSealedText, type Secrets } from '../base/secrets.ts'
import type { Settings } from '../base/settings.ts'
import type { Database, Transaction } from '../database/port.ts'
import { runJobs } from '../jobs/runner.ts'
import {
  deleteRunningProcess,
  findRunningProcesses,
  findSecretKeys,
  type KnownSecretKey,
  lockKeyRing,
  type RunningProcess,
  saveRunningProcess,
  saveSecretKeys,
  updateLastSeen,
} from './repository.ts'
import { findPrimaryKey, findSealedSamples } from './reseal-repository.ts'
import type { SealedRows } from './sealed-rows.ts'

/** A process may not run with its secret keys; the message is one sentence for the operator. */
export class SecretKeysRefused extends Error {
  /** The id of the key in question, which is nothing personal; null when no single key is. */
  readonly keyId: string | null
  constructor(message: string, keyId: string | null) {
    super(message)
    this.keyId = keyId
  }
}

/** A process that has joined; others take its keys into account until it leaves. */
export interface KeyRingMembership {
  /**
   * Says that it runs, as a job does every ten seconds. A process that was taken for crashed joins
   * again; rejects with SecretKeysRefused when its keys do not fit any more: then it has to stop.
   */
  beSeen(): Promise<void>
  leave(): Promise<void>
}

/** Logs that a process could not say that it runs, or that its secret keys do not fit any more. */
export function logKeyRingFailure(log: FastifyBaseLogger, error: unknown): void {
  if (error instanceof SecretKeysRefused)
    log.error({ err: error, keyId: error.keyId }, 'the process may not run with its secret keys')
  else log.error({ err: error }, 'the process could not say that it runs')
}

/** How often a process says that it runs, in milliseconds. */
const SEEN_PAUSE_MS = 10_000
/** After so many seconds without being seen, a process counts as crashed. */
export const CRASHED_AFTER_SECONDS = 60
/** How many rows are tried from each end of a table. */
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
 * Joins the processes that run on a database. Throws SecretKeysRefused when a key is missing that sealed
 * something stored, and when the first key, which is to seal, is unknown to a process that runs: so
 * each process opens what any other seals. Decision 0119.
 */
export async function joinKeyRing({ onError, ...joining }: Joining): Promise<KeyRingMembership> {
  const { database, secrets } = joining
  const self = { id: randomUUID(), keyIds: secrets.keyIds }
  await database.transaction(async (tx) => {
    await lockKeyRing(tx)
    // Only one process at a time opens the embedded database.
    if (joining.settings.databaseUrl === null) await deleteRunningProcess(tx, null)
    await refuseUnfitKeys(tx, joining)
    await saveRunningProcess(tx, self)
  })
  const beSeen = async () => {
    const refused = await database.transaction(async (tx) => {
      const isKnown = await updateLastSeen(tx, self.id)
      if (!isKnown) await lockKeyRing(tx)
      // The process serves, so it may have sealed, also since it was taken for crashed.
      await saveSecretKeys(tx, [self.keyIds[0]])
      return isKnown ? null : joinAgain(tx, joining, self)
    })
    if (refused) throw refused
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
        await saveSecretKeys(tx, [self.keyIds[0]])
        await deleteRunningProcess(tx, self.id)
      })
      // A database that does not answer must not keep a process from stopping.
      await leaving.catch(onError)
    },
  }
}

/** Joins a process that was taken for crashed, under the lock; returns why it may not. */
async function joinAgain(
  tx: Transaction,
  joining: Pick<Joining, 'secrets' | 'sealedRows'>,
  self: RunningProcess,
): Promise<SecretKeysRefused | null> {
  try {
    await refuseUnfitKeys(tx, joining)
  } catch (error) {
    if (error instanceof SecretKeysRefused) return error
    throw error
  }
  await saveRunningProcess(tx, self)
  return null
}

async function refuseUnfitKeys(
  tx: Transaction,
  joining: Pick<Joining, 'secrets' | 'sealedRows'>,
): Promise<void> {
  const { keyIds } = joining.secrets
  const known = await examineSecretKeys(tx, joining)
  // Before the first start with ids, anything may be sealed with any of the keys.
  await saveSecretKeys(tx, known.length === 0 ? keyIds : [keyIds[0]])
}

/**
 * Returns the keys that the database knows. Throws SecretKeysRefused as a start with these secrets would;
 * writes nothing.
 */
export async function examineSecretKeys(
  tx: Transaction,
  { secrets, sealedRows }: Pick<Joining, 'secrets' | 'sealedRows'>,
): Promise<readonly KnownSecretKey[]> {
  const [first] = secrets.keyIds
  const known = await findSecretKeys(tx)
  if (known.length === 0) await refuseUnopened(tx, secrets, sealedRows)
  const missing = findMissing(known, secrets)
  if (missing) throw new SecretKeysRefused(sentenceOf(missing), missing.id)
  const running = await findRunningProcesses(tx, CRASHED_AFTER_SECONDS)
  const unknowing = running.filter(({ keyIds }) => !keyIds.includes(first))
  if (unknowing.length > 0)
    throw new SecretKeysRefused(
      `The key ${first} is the first of SECRET_KEY, so it would seal, but ${unknowing.length} running ${unknowing.length === 1 ? 'process does' : 'processes do'} not know it: start every server with it as a later key first (a server that crashed counts for ${CRASHED_AFTER_SECONDS} seconds).`,
      first,
    )
  return known
}

/** Returns a key that is needed, and that the secrets lack. */
const findMissing = (
  known: readonly KnownSecretKey[],
  secrets: Secrets,
): KnownSecretKey | undefined =>
  known.find(({ id, isRemovable }) => !isRemovable && !secrets.keyIds.includes(id))

const sentenceOf = ({ id, removableAt }: KnownSecretKey): string =>
  removableAt === null
    ? `The database may hold what the key ${id} sealed, and SECRET_KEY has no such key: add it as a later key, and remove it after npm run provider -- reseal.`
    : `The key ${id} may be removed from SECRET_KEY from ${formatFirstFullMinute(removableAt)} (Helsinki), when the last addresses that it signed have expired.`

/** Rows that were sealed before keys had ids do not name their key: some of each end of a table are opened. */
async function refuseUnopened(
  tx: Transaction,
  secrets: Secrets,
  sealedRows: readonly SealedRows[],
): Promise<void> {
  for (const { table, columns, place } of sealedRows) {
    if (place !== undefined) continue
    const primaryKey = await findPrimaryKey(tx, table)
    for (const column of columns) {
      const samples = await findSealedSamples(tx, { table, column, primaryKey, max: SAMPLES })
      if (samples.length > 0 && !samples.every((sealed) => canOpen(secrets, sealed)))
        throw new SecretKeysRefused(
          `The keys of SECRET_KEY do not open what the database holds in ${table}.${column}: start with the keys that sealed it.`,
          null,
        )
    }
  }
}

function canOpen(secrets: Secrets, sealed: string): boolean {
  try {
    secrets.open(sealed)
    return true
  } catch (error) {
    if (error instanceof CannotOpenSealedText) return false
    throw error
  }
}
