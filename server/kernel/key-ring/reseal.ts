import { UPLOAD_WINDOW_MS } from '../../../domain/limits.ts'
import {
  CannotOpenSealedText,
  DIGEST_SEAL_PLACE,
  isProtectedWithKey,
  isStoredWithoutKeyId,
  randomToken,
  type Secrets,
} from '../base/secrets.ts'
import type { Database, Transaction } from '../database/port.ts'
import { retryOnConflict } from '../database/retry-conflicts.ts'
import { CRASHED_AFTER_SECONDS, SecretKeysRefused } from './key-ring.ts'
import {
  findDatabaseTime,
  findRunningProcesses,
  findSecretKeys,
  type KnownSecretKey,
  lockKeyRing,
  markKeysRemovable,
} from './repository.ts'
import {
  deleteResealPositions,
  findPrimaryKey,
  findResealPositions,
  lockRowsUnderOtherKeys,
  primaryKeyOf,
  saveResealPosition,
  updateSealedValues,
} from './reseal-repository.ts'
import type { SealedRows, StoredRow } from './sealed-rows.ts'

/** How many rows of a table a run has sealed again so far. */
export interface ResealProgress {
  readonly table: string
  readonly rows: number
}

/**
 * Why a row stays as it is: its key is known but does not open it; `SECRET_KEY` lacks the key; it is
 * older than the ids of keys, and none opens it; another row has the hash, so a person is stored twice.
 */
export type UnsealedRowCause = 'damaged' | 'key_missing' | 'no_key_opens' | 'stored_twice'

/** Rows of a table that stay as they are, for one cause and under one key. */
export interface RowsNotResealed extends ResealProgress {
  readonly cause: UnsealedRowCause
  /** The id of the key, or the place that it had before ids; null where the text names neither. */
  readonly keyId: string | null
}

/** The result of sealing everything again. */
export interface ResealResult {
  /** The key that everything is sealed with. */
  readonly keyId: string
  readonly rows: number
  readonly left: readonly RowsNotResealed[]
  /** All other keys, with the time from which each may be removed; null: it has to stay. */
  readonly others: readonly Pick<KnownSecretKey, 'id' | 'removableAt'>[]
}

interface Resealing {
  readonly database: Database
  readonly secrets: Secrets
  readonly sealedRows: readonly SealedRows[]
  /**
   * Functions that seal again what is beside the database, such as in the storage; each run seals
   * all of it again.
   */
  readonly beside?: readonly (() => Promise<ResealOutsideDatabaseResult>)[]
  readonly onProgress: (progress: ResealProgress) => void
}

/**
 * The result of sealing again what is stored outside the database, with what could not be sealed.
 */
export interface ResealOutsideDatabaseResult extends ResealProgress {
  readonly left: readonly RowsNotResealed[]
}

const AT_ONCE = 200
/** How long signed addresses are valid: those of uploads the longest, as long as a mailed code. */
const SIGNED_SECONDS = UPLOAD_WINDOW_MS / 1000

/**
 * Seals and hashes everything again that is not under the first key, a few rows in each transaction;
 * after an interruption the next run continues. Other processes may run meanwhile, if all seal with
 * the first key. Marks the other keys as removable when nothing is sealed with them. Throws
 * SecretKeysRefused while a process seals with another key.
 */
export async function reseal(resealing: Resealing): Promise<ResealResult> {
  const { database, secrets, sealedRows, beside = [], onProgress } = resealing
  const [keyId] = secrets.keyIds
  await database.transaction((tx) => refuseOtherSealing(tx, keyId))
  const positions = new Map(
    (await findResealPositions(database, keyId)).map(({ table, lastRow }) => [table, lastRow]),
  )
  let total = 0
  let left: readonly RowsNotResealed[] = []
  for (const rows of sealedRows) {
    const lastRow = positions.get(rows.table)
    if (lastRow === null) continue
    total += (await resealTable(resealing, rows, lastRow ?? null)).rows
  }
  for (;;) {
    // Rows that were sealed behind the position meanwhile are found from the beginning.
    const since = await findDatabaseTime(database)
    const passes: Pass[] = []
    for (const rows of sealedRows) passes.push(await resealTable(resealing, rows, null))
    for (const resealAll of beside) {
      const { table, rows, left: stuck } = await resealAll()
      if (rows > 0) onProgress({ table, rows })
      passes.push({ rows, left: stuck })
    }
    const again = passes.reduce((sum, { rows }) => sum + rows, 0)
    total += again
    if (again > 0) continue
    left = passes.flatMap((pass) => pass.left)
    const stuck = new Set(left.map(({ keyId: of }) => of ?? ''))
    if (await database.transaction((tx) => finish(tx, keyId, { stuck, since }))) break
  }
  return {
    keyId,
    rows: total,
    left,
    others: (await findSecretKeys(database)).filter(({ id }) => id !== keyId),
  }
}

/** Throws SecretKeysRefused unless every running process seals with this key. */
async function refuseOtherSealing(tx: Transaction, keyId: string): Promise<void> {
  await lockKeyRing(tx)
  const running = await findRunningProcesses(tx, CRASHED_AFTER_SECONDS)
  const others = running.filter(({ keyIds }) => keyIds[0] !== keyId).length
  if (others > 0)
    throw new SecretKeysRefused(
      `Everything is to be sealed with the key ${keyId}, but ${others} running ${others === 1 ? 'process seals' : 'processes seal'} with another: start every server with it as the first key, then run this again (a server that crashed counts for ${CRASHED_AFTER_SECONDS} seconds).`,
      keyId,
    )
}

/** Marks the keys that may be removed; returns false when more may have been sealed meanwhile. */
async function finish(
  tx: Transaction,
  keyId: string,
  { stuck, since }: { readonly stuck: ReadonlySet<string>; readonly since: Date },
): Promise<boolean> {
  await refuseOtherSealing(tx, keyId)
  const known = (await findSecretKeys(tx)).map(({ id }) => id)
  // What was sealed before keys had ids may need any of them.
  const isAnyNeeded = [...stuck].some((id) => !known.includes(id))
  const keptIds = isAnyNeeded ? known : [keyId, ...stuck]
  const later = await markKeysRemovable(tx, { keptIds, since, seconds: SIGNED_SECONDS })
  if (later > 0) return false
  await deleteResealPositions(tx)
  return true
}

/** The result of one pass over a table. */
interface Pass {
  readonly rows: number
  readonly left: readonly RowsNotResealed[]
}

async function resealTable(
  { database, secrets, onProgress }: Resealing,
  rows: SealedRows,
  from: readonly string[] | null,
): Promise<Pass> {
  const { table, atOnce: max = AT_ONCE } = rows
  const [keyId] = secrets.keyIds
  const primaryKey = await findPrimaryKey(database, table)
  const left = new Map<string, RowsNotResealed>()
  let after = from
  let count = 0
  do {
    const batch = async (tx: Transaction) => {
      const found = await lockRowsUnderOtherKeys(tx, rows, { primaryKey, keyId, after, max })
      const last = found.at(-1)
      const lastRow =
        last === undefined || found.length < max ? null : primaryKeyOf(last, primaryKey)
      const sealed = found.map((row) => ({ row, ...sealedAgain(secrets, rows, row) }))
      const changed = sealed.filter(({ texts }) => Object.keys(texts).length > 0)
      const updated = await updateSealedValues(
        tx,
        rows,
        primaryKey,
        firstOfHash(rows, changed).map(({ row, texts }) => ({
          ...row,
          ...nothingOf(rows),
          ...texts,
        })),
      )
      const stuck = sealed.flatMap(({ row, unopened, hashBefore, texts }) => {
        const isChanged = updated.has(JSON.stringify(primaryKeyOf(row, primaryKey)))
        // Another row has the hash already.
        const isTwice = hashBefore !== null && Object.keys(texts).length > 0 && !isChanged
        return causesOf(secrets, unopened, isTwice ? hashBefore : null)
      })
      await saveResealPosition(tx, keyId, { table, lastRow })
      return { lastRow, updated: updated.size, stuck }
    }
    const done = await retryOnConflict(() => database.transaction(batch))
    after = done.lastRow
    for (const { cause, keyId: of } of done.stuck) {
      const name = `${cause} ${of}`
      left.set(name, { table, cause, keyId: of, rows: (left.get(name)?.rows ?? 0) + 1 })
    }
    count += done.updated
    if (done.updated > 0) onProgress({ table, rows: count })
  } while (after !== null)
  return { rows: count, left: [...left.values()] }
}

type Stuck = Pick<RowsNotResealed, 'cause' | 'keyId'>

/** Why a row stays, each cause and key once: the texts that no key opened, and a hash of two rows. */
function causesOf(
  { keyIds }: Secrets,
  unopened: readonly string[],
  hashOfTwo: string | null,
): readonly Stuck[] {
  const found = new Map<string, Stuck>()
  const add = (cause: UnsealedRowCause, stored: string) => {
    const keyId = keyIdOf(stored)
    found.set(`${cause} ${keyId}`, { cause, keyId })
  }
  for (const stored of unopened) {
    const keyId = keyIdOf(stored)
    if (isStoredWithoutKeyId(stored)) add('no_key_opens', stored)
    else add(keyId === null || keyIds.includes(keyId) ? 'damaged' : 'key_missing', stored)
  }
  if (hashOfTwo !== null) add('stored_twice', hashOfTwo)
  return [...found.values()]
}

/**
 * Returns the first row of each new hash: when several rows would get one hash, a person is stored
 * twice.
 */
function firstOfHash<Row extends Pick<SealedAgain, 'texts'>>(
  { hash }: SealedRows,
  changed: readonly Row[],
): readonly Row[] {
  if (hash === undefined) return changed
  const seen = new Set<string>()
  return changed.filter(({ texts }) => {
    const made = texts[hash.column]
    if (typeof made !== 'string') return true
    const isFirst = !seen.has(made)
    seen.add(made)
    return isFirst
  })
}

/** The new values of a row that is sealed again. */
interface SealedAgain {
  /** The texts and the hash made with the current key, by column. */
  readonly texts: StoredRow
  /** The texts and hashes that no key could open. */
  readonly unopened: readonly string[]
  /** The stored hash that the new one replaces; null when the row has no hash. */
  readonly hashBefore: string | null
}

/** Seals the texts of a row again, and hashes, where they are not under the first key. */
function sealedAgain(secrets: Secrets, rows: SealedRows, row: StoredRow): SealedAgain {
  const [keyId] = secrets.keyIds
  const texts: Record<string, string> = {}
  const unopened: string[] = []
  const isOld = (stored: string | null | undefined): stored is string =>
    typeof stored === 'string' && !isProtectedWithKey(stored, keyId)

  const places = rows.place?.of(row) ?? ['']
  for (const column of rows.columns) {
    const stored = row[column]
    if (!isOld(stored)) continue
    const opened = openIn(secrets, stored, places)
    if (opened === null) unopened.push(stored)
    else texts[column] = secrets.seal(opened.text, opened.place)
  }
  for (const column of rows.digests ?? []) {
    const stored = row[column]
    if (!isOld(stored)) continue
    const opened = openIn(secrets, stored, [DIGEST_SEAL_PLACE])
    if (opened !== null) texts[column] = secrets.seal(opened.text, opened.place)
    // A keyed hash from before decision 0119, whose text is unknown: replaced by the hash of a
    // random text.
    else if (isStoredWithoutKeyId(stored)) texts[column] = secrets.sealDigest(randomToken())
    else unopened.push(stored)
  }
  const { hash } = rows
  const hashBefore = hash === undefined ? null : (row[hash.column] ?? null)
  if (hash === undefined || !isOld(hashBefore)) return { texts, unopened, hashBefore: null }
  const of = row[hash.of]
  const hashed = typeof of === 'string' ? openIn(secrets, of, places) : null
  if (hashed === null) unopened.push(hashBefore)
  else texts[hash.column] = hash.make(secrets, hashed.text)
  return { texts, unopened, hashBefore: hashed === null ? null : hashBefore }
}

function openIn(
  secrets: Secrets,
  sealed: string,
  places: readonly string[],
): { readonly text: string; readonly place: string } | null {
  for (const place of places) {
    try {
      return { text: secrets.open(sealed, place), place }
    } catch (error) {
      if (!(error instanceof CannotOpenSealedText)) throw error
    }
  }
  return null
}

/**
 * Returns a row with null in every column that may change; null leaves a column as it is stored.
 */
const nothingOf = ({ columns, digests = [], hash }: SealedRows): StoredRow =>
  Object.fromEntries(
    [...columns, ...digests, ...(hash ? [hash.column] : [])].map((column) => [column, null]),
  )

/**
 * Returns the id of the key that sealed a stored text, or the place of the key in texts from before
 * keys had ids; null when the text names neither.
 */
const keyIdOf = (stored: string): string | null => /^([\da-f]{8}|v\d+)\./.exec(stored)?.[1] ?? null
