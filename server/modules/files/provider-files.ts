import { randomUUID } from 'node:crypto'
import type { AnnouncedProviderFile, ProviderFile } from '../../../api/provider-files.ts'
import { canBrowserShow, cleanFileName } from '../../../domain/files.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import {
  claimUnnamedFiles,
  deleteProviderFile,
  findProviderFile,
  insertProviderFile,
  markProviderFileComplete,
  markProviderFileRemoved,
  type ProviderFileRow,
} from './provider-files-repository.ts'
import { requireAllowedType, storeVerifiedUpload } from './service.ts'

type Keeping = Pick<Dependencies, 'database' | 'clock' | 'storage' | 'log'>

const DAY_MS = 24 * 60 * 60 * 1000
const BATCH = 100

/**
 * Announces a file of the provider and returns its upload address. Errors: 413 PAYLOAD_TOO_LARGE,
 * 415 UNSUPPORTED_MEDIA_TYPE for anything but a PDF or a picture, 400 VALIDATION_ERROR for an empty
 * file.
 */
export async function announceProviderFile(
  { database, clock, storage }: Omit<Keeping, 'log'>,
  { fileName, size }: { readonly fileName: string; readonly size: number },
  uuid: string = randomUUID(),
): Promise<AnnouncedProviderFile> {
  const contentType = requireAllowedType({ fileName, size })
  if (!canBrowserShow(contentType)) throw new ApiError('UNSUPPORTED_MEDIA_TYPE')
  const row = await insertProviderFile(database, {
    uuid,
    fileName: cleanFileName(fileName),
    contentType,
    announcedSize: size,
    createdAt: clock.now(),
  })
  const { url, headers } = await storage.addressFor({ ...row, size })
  return { id: row.uuid, uploadUrl: url, uploadHeaders: { ...headers } }
}

/**
 * Completes an upload whose bytes match the announcement; others are removed. Errors: 404
 * NOT_FOUND, 409 STATE_CONFLICT while nothing was uploaded, 413, 415 and 400 for other bytes, 400
 * VALIDATION_ERROR for too many pixels or frames, 503 SERVICE_UNAVAILABLE while the storage is
 * unavailable or too many files are read.
 */
export async function completeProviderFile(
  dependencies: Keeping,
  uuid: string,
): Promise<ProviderFile> {
  const { database, storage, clock } = dependencies
  const row = await findProviderFile(database, uuid)
  if (row === null) throw new ApiError('NOT_FOUND')
  if (row.status === 'complete') return shown(row)
  const size = await storeVerifiedUpload(dependencies, row, async () => {
    await markProviderFileRemoved(database, uuid)
    await storage.remove(row.key)
    await deleteProviderFile(database, uuid)
  })
  if (size === null) throw new ApiError('STATE_CONFLICT', { extra: { state: row.status } })
  const complete = await markProviderFileComplete(database, uuid, { size, usedAt: clock.now() })
  if (complete === null) throw new ApiError('NOT_FOUND')
  return shown(complete)
}

/**
 * Deletes files that no row has named for a day. Safe to run on several servers; failures are
 * retried last and fail the job.
 */
export async function removeUnnamedFiles(
  { database, clock, storage }: Omit<Keeping, 'log'>,
  signal: AbortSignal,
): Promise<void> {
  const now = clock.now()
  const before = new Date(now.getTime() - DAY_MS)
  const failures: unknown[] = []
  for (const { uuid, key } of await claimUnnamedFiles(database, { now, before, max: BATCH })) {
    if (signal.aborted) return
    await storage
      .remove(key)
      .then(() => deleteProviderFile(database, uuid))
      .catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some files could not be removed')
}

const shown = ({
  uuid,
  fileName,
  contentType,
  size,
  announcedSize,
  createdAt,
}: ProviderFileRow): ProviderFile => ({
  id: uuid,
  fileName,
  contentType,
  size: size ?? announcedSize,
  createdAt: createdAt.toISOString(),
})
