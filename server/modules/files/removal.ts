import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import {
  claimOrphanFiles,
  deleteFile,
  type FileRow,
  markFileRemoved,
  touchDraftedFiles,
} from './repository.ts'

type Removing = Pick<Dependencies, 'database' | 'storage'>

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
const BATCH = 100
/** How long an unattached file is stored after it was last used, in milliseconds. */
export const ORPHAN_FILE_MS = DAY

/**
 * Removes an unattached file: marks it as removed, deletes its bytes, then its row. A file attached
 * in the meantime is left alone. What a crash interrupts is finished with the orphans.
 */
export async function removeFile(
  { database, storage }: Removing,
  { uuid, key }: Pick<FileRow, 'uuid' | 'key'>,
): Promise<void> {
  if (!(await markFileRemoved(database, uuid))) return
  await storage.remove(key)
  await deleteFile(database, uuid)
}

/**
 * Deletes unattached files unused for a day (a live draft counts as use) and unconfirmed uploads.
 * Safe to run on several servers; failures are retried last and fail the job.
 */
export async function removeOrphanFiles(
  dependencies: Removing & Pick<Dependencies, 'clock'>,
  signal: AbortSignal,
): Promise<void> {
  const { database, clock, storage } = dependencies
  const now = clock.now()
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  const failures: unknown[] = []
  await touchDraftedFiles(database, { now, unlessSince: ago(HOUR) })
  const orphans = await claimOrphanFiles(database, { now, before: ago(ORPHAN_FILE_MS), max: BATCH })
  for (const { uuid, key } of orphans) {
    if (signal.aborted) return
    await storage
      .remove(key)
      .then(() => deleteFile(database, uuid))
      .catch((error: unknown) => failures.push(error))
  }
  await storage.sweep(DAY)
  if (failures.length > 0) throw new AggregateError(failures, 'Some files could not be removed')
}
