import { isProtectedWithKey, type Secrets } from '../../kernel/base/secrets.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import type { ResealOutsideDatabaseResult, RowsNotResealed } from '../../kernel/key-ring/reseal.ts'
import type { RecordStore } from '../../kernel/storage/storage.ts'
import {
  type ErasureEntry,
  erasureEntrySchema,
  erasureRecordName,
  parseErasureRecordName,
} from './erasure-names.ts'
import { deleteRecordedErasure, findErasuresNotRecorded } from './erasure-records-repository.ts'

type Recording = Pick<Dependencies, 'database' | 'storage' | 'secrets'>

const DAY_MS = 24 * 60 * 60 * 1000
/** How long a record is stored, in days: longer than any backup that may be restored. */
export const ERASURE_RECORD_DAYS = 400
const BATCH = 100
/** The place for which records are sealed. */
const PLACE = 'erasure'

/** The text of a record: what its name says, sealed, so that nobody else can have written it. */
const textOf = (secrets: Pick<Secrets, 'seal'>, entry: ErasureEntry): string =>
  JSON.stringify({ version: 1, sealed: secrets.seal(JSON.stringify(entry), PLACE) })

/** Returns the sealed part of a record; null when it has none. */
function sealedIn(text: string): string | null {
  try {
    const read: unknown = JSON.parse(text)
    const sealed =
      typeof read === 'object' && read !== null && 'sealed' in read ? read.sealed : null
    return typeof sealed === 'string' ? sealed : null
  } catch {
    return null
  }
}

/**
 * Moves the waiting erasures from the database into the storage, one record each: a restore of the
 * database does not change the storage.
 * Safe to run on several servers: all write the same. Rejects when the storage fails; what is not
 * written stays in the database.
 */
export async function writeErasureRecords(
  { database, storage, secrets }: Recording,
  signal?: AbortSignal,
): Promise<void> {
  let found: readonly ErasureEntry[]
  do {
    found = await findErasuresNotRecorded(database, BATCH)
    for (const entry of found) {
      if (signal?.aborted) return
      await storage.erasures.write(erasureRecordName(entry), textOf(secrets, entry))
      await deleteRecordedErasure(database, entry)
    }
  } while (found.length === BATCH)
}

/** Removes the records of more than 400 days ago. */
export async function removeOldRecords(
  { storage, clock }: Pick<Dependencies, 'storage' | 'clock'>,
  signal?: AbortSignal,
): Promise<void> {
  const before = clock.now().getTime() - ERASURE_RECORD_DAYS * DAY_MS
  for (const name of await storage.erasures.list()) {
    if (signal?.aborted) return
    const entry = parseErasureRecordName(name)
    if (entry !== null && entry.at.getTime() < before) await storage.erasures.remove(name)
  }
}

/** Whether a record exists and this portal wrote it: its sealed part matches its name. */
export async function isGenuineErasureRecord(
  { storage, secrets }: Pick<Recording, 'storage' | 'secrets'>,
  entry: ErasureEntry,
): Promise<boolean> {
  const name = erasureRecordName(entry)
  const sealed = sealedIn((await storage.erasures.read(name)) ?? '')
  return sealed !== null && openedName(secrets, sealed) === name
}

/**
 * Returns the name of a record from its sealed part; null when that cannot be opened, or is
 * something else.
 */
function openedName(secrets: Pick<Secrets, 'open'>, sealed: string): string | null {
  try {
    return erasureRecordName(erasureEntrySchema.parse(JSON.parse(secrets.open(sealed, PLACE))))
  } catch {
    return null
  }
}

const TABLE = 'erasures (storage)'

/** Seals every record again that is not under the first key. Rejects when the storage fails. */
export async function resealRecords(
  { erasures }: { readonly erasures: RecordStore },
  secrets: Secrets,
): Promise<ResealOutsideDatabaseResult> {
  const [first] = secrets.keyIds
  let rows = 0
  const left = new Map<string, RowsNotResealed>()
  for (const name of await erasures.list()) {
    const entry = parseErasureRecordName(name)
    const sealed = entry && sealedIn((await erasures.read(name)) ?? '')
    if (entry === null || sealed === null || isProtectedWithKey(sealed, first)) continue
    if (openedName(secrets, sealed) === name) {
      await erasures.write(name, textOf(secrets, entry))
      rows += 1
      continue
    }
    const keyId = /^[\da-f]{8}(?=\.)/.exec(sealed)?.[0] ?? null
    const isMissing = keyId !== null && !secrets.keyIds.includes(keyId)
    const cause = isMissing ? 'key_missing' : 'damaged'
    const before = left.get(`${cause} ${keyId}`)?.rows ?? 0
    left.set(`${cause} ${keyId}`, { table: TABLE, cause, keyId, rows: before + 1 })
  }
  return { table: TABLE, rows, left: [...left.values()] }
}
