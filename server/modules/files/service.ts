import type { MessageKey } from '../../../api/errors.ts'
import type { FileRecord, UploadTarget } from '../../../api/files.ts'
import type { ParsedInput } from '../../../api/route.ts'
import type { routes } from '../../../api/routes.ts'
import {
  type ChosenFile,
  type ContentType,
  cleanFileName,
  contentTypeOf,
  type FileError,
  fileError,
  fileTypeOf,
} from '../../../domain/files.ts'
import type { ReadableKind } from '../../../domain/reading-rights.ts'
import { ApiError, NotVisible } from '../../kernel/base/errors.ts'
import type { Transaction } from '../../kernel/database/port.ts'
import type { Dependencies } from '../../kernel/dependencies/dependencies.ts'
import { contentDispositionOf } from '../../kernel/http/attachment.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import type { FileResponse } from '../../kernel/http/serve.ts'
import {
  type CreationCountDependencies,
  countCreation,
  creationLimitError,
} from '../../kernel/rate-limit/creation-limit.ts'
import { UploadMismatch } from '../../kernel/storage/storage.ts'
import type { StoredFile } from '../../kernel/storage/stored-file.ts'
import { findMembership } from '../contracts/repository.ts'
import { readableAmountFor, viewerOf } from '../contracts/service.ts'
import { ORPHAN_FILE_MS, removeFile } from './removal.ts'
import {
  type FileRow,
  findFile,
  findLeastRecentUse,
  insertFile,
  isDefectNotice,
  isUploaderHidden,
  markFileComplete,
} from './repository.ts'

type Keeping = Pick<Dependencies, 'database' | 'clock' | 'storage' | 'log'>
type Reading = Keeping & Pick<Dependencies, 'declared'>

/** A file as it is announced. */
export interface AnnouncedFile {
  readonly file: ParsedInput<(typeof routes)['initFile'], 'body'>['file']
  /** Stores the response in the transaction that stores the file. */
  readonly storeResponse: (tx: Transaction, answer: UploadTarget) => Promise<void>
}

/**
 * Announces a file and returns its upload address. Errors: 413 PAYLOAD_TOO_LARGE, 415
 * UNSUPPORTED_MEDIA_TYPE, 400 VALIDATION_ERROR for an empty file and, where only a signed size
 * limits the upload, for one without a size; 429 CREATION_LIMIT_REACHED for an account with too many
 * unattached files, or too many in a day.
 */
export async function announceFile(
  { database, storage, ...counting }: Keeping & CreationCountDependencies,
  { accountId }: Caller,
  { file: { fileName, size }, storeResponse }: AnnouncedFile,
): Promise<UploadTarget> {
  if (size === undefined && storage.receiver === null) throw invalidFile('file.size', 'required')
  const contentType = requireAllowedType({ fileName, size: size ?? 1 })

  const now = counting.clock.now()
  const max = counting.settings.creationLimits.file.stored ?? Number.POSITIVE_INFINITY

  return database.transaction(async (tx) => {
    const row = await insertFile(tx, {
      accountId,
      fileName: cleanFileName(fileName),
      contentType,
      announcedSize: size ?? null,
      createdAt: now,
      max,
    })
    if (row === null) throw creationLimitError(await nextRemoval(tx, accountId, now))
    await countCreation(counting, tx, { accountId, kind: 'file' })
    const { url, headers } = await storage.addressFor({ ...row, size: row.announcedSize })
    const record = fileRecordOf(row)
    const begun = {
      ...record,
      metadata: { ...record.metadata, uploadUrl: url, uploadHeaders: { ...headers } },
    }
    await storeResponse(tx, begun)
    return begun
  })
}

/** How long after it is due a file may still be stored: the job that removes files has a pause. */
const REMOVAL_MS = 600_000

/** Returns when the first unattached file of an account is removed, unless it is used until then. */
async function nextRemoval(tx: Transaction, accountId: string, now: Date): Promise<Date> {
  const used = (await findLeastRecentUse(tx, accountId)) ?? now
  const due = Math.max(used.getTime() + ORPHAN_FILE_MS, now.getTime())
  return new Date(due + REMOVAL_MS)
}

/**
 * Returns the content type of a file that may be sent. Throws 413 PAYLOAD_TOO_LARGE, 415
 * UNSUPPORTED_MEDIA_TYPE, 400 VALIDATION_ERROR for an empty one.
 */
export function requireAllowedType(file: ChosenFile): ContentType {
  const invalid = fileError(file)
  if (invalid) throw refusals[invalid]()
  const contentType = contentTypeOf(file.fileName)
  if (contentType === null) throw refusals.invalid_file_type()
  return contentType
}

const invalidFile = (path: 'file' | 'file.size', key: MessageKey): ApiError =>
  new ApiError('VALIDATION_ERROR', { fields: [{ path, key }] })

const refusals: Readonly<Record<FileError, () => ApiError>> = {
  invalid_file_type: () => new ApiError('UNSUPPORTED_MEDIA_TYPE'),
  too_big_file: () => new ApiError('PAYLOAD_TOO_LARGE'),
  empty_file: () => invalidFile('file.size', 'empty_file'),
}

/**
 * Completes an upload whose bytes match the announcement, and keeps it without metadata; others are
 * removed. The size is that of what is kept. Errors: 404 NOT_FOUND
 * for the file of another account, 409 STATE_CONFLICT while nothing was uploaded, 413, 415 and 400
 * for other bytes, 400 VALIDATION_ERROR for too many pixels or frames, 503 SERVICE_UNAVAILABLE while
 * the storage is unavailable or too many files are read.
 */
export async function completeFile(
  dependencies: Keeping,
  { accountId }: Caller,
  uuid: string,
): Promise<FileRecord> {
  const { database, clock } = dependencies
  const row = await findFile(database, uuid)
  if (row?.accountId !== accountId) throw notVisible(uuid)
  if (row.status === 'complete') return fileRecordOf(row)
  const size = await storeVerifiedUpload(dependencies, row, () => removeFile(dependencies, row))
  if (size === null) throw new ApiError('STATE_CONFLICT', { extra: { state: row.status } })
  const complete = await markFileComplete(database, uuid, { size, usedAt: clock.now() })
  if (complete === null) throw new ApiError('NOT_FOUND')
  return fileRecordOf(complete)
}

/** The most uploads that are kept at the same time: each holds its bytes in memory. */
const MAX_KEPT_AT_ONCE = 32
/** The uploads that are being kept, by key. */
const beingKept = new Map<string, Promise<number | null>>()

type Uploaded = Pick<FileRow, 'key' | 'contentType' | 'announcedSize'>

/**
 * Keeps uploaded bytes that match their announcement, else removes the file; further calls for the
 * same file wait for the first. Returns the size of what is kept, null when nothing was uploaded.
 * Errors as for completing a file.
 */
export async function storeVerifiedUpload(
  dependencies: Pick<Dependencies, 'storage' | 'log'>,
  row: Uploaded,
  remove: () => Promise<void>,
): Promise<number | null> {
  const first = beingKept.get(row.key)
  if (first) return first
  if (beingKept.size >= MAX_KEPT_AT_ONCE) throw new ApiError('SERVICE_UNAVAILABLE')
  const kept = keepOnce(dependencies, row, remove).finally(() => beingKept.delete(row.key))
  beingKept.set(row.key, kept)
  return kept
}

async function keepOnce(
  dependencies: Pick<Dependencies, 'storage' | 'log'>,
  { key, contentType, announcedSize }: Uploaded,
  remove: () => Promise<void>,
): Promise<number | null> {
  try {
    return await dependencies.storage.keep(key, { contentType, size: announcedSize })
  } catch (error) {
    if (!(error instanceof UploadMismatch)) throw logStorageFailure(dependencies, error)
    if (error.cause) dependencies.log.error({ err: error.cause }, 'a worker failed over a file')
    await remove()
    throw uploadMismatchError(error)
  }
}

/** Error for bytes that do not match the announcement. */
export const uploadMismatchError = ({ reason }: UploadMismatch): ApiError => mismatches[reason]()

const mismatches: Readonly<Record<UploadMismatch['reason'], () => ApiError>> = {
  too_large: () => new ApiError('PAYLOAD_TOO_LARGE'),
  too_small: () => new ApiError('BAD_REQUEST'),
  another_type: () => new ApiError('UNSUPPORTED_MEDIA_TYPE'),
  unreadable: () => new ApiError('UNSUPPORTED_MEDIA_TYPE'),
  too_many_pixels: () => invalidFile('file', 'too_many_pixels'),
}

/** Logs a failure of the storage and returns the error for the caller. */
export function logStorageFailure({ log }: Pick<Dependencies, 'log'>, error: unknown): ApiError {
  log.error({ err: error }, 'the storage failed')
  return new ApiError('SERVICE_UNAVAILABLE')
}

/**
 * Returns the bytes of a file: the caller's own, or one attached to a request of a contract whose
 * party the caller is, or to a fault report on one of their contracts, unless its uploader is under
 * non-disclosure there, or a picture of a bulletin that they read, or a file in a thread of theirs.
 * 404 NOT_FOUND for all others. Staff see attached files only, not those of drafts. With a Range header only that part: Safari plays no film otherwise.
 */
export async function readFile(
  dependencies: Reading,
  caller: Caller,
  { uuid, range }: { readonly uuid: string; readonly range?: string | undefined },
): Promise<FileResponse> {
  const row = await findFile(dependencies.database, uuid)
  if (row?.status === 'complete' && (await maySee(dependencies, caller, row)))
    return readFileBytes(dependencies, row, range)
  const ofProvider = row === null ? await findOfProvider(dependencies, caller, uuid) : null
  if (ofProvider === null) throw notVisible(uuid)
  return readFileBytes(dependencies, ofProvider, range)
}

/** Returns a file of the provider that the caller reads in a bulletin or in a thread of theirs. */
async function findOfProvider(
  { database, clock, declared }: Reading,
  caller: Caller,
  fileId: string,
): Promise<StoredFile | null> {
  const { accountId } = caller
  const reader = { ...viewerOf(clock, caller), accountId, now: clock.now(), fileId }
  return declared.findProviderFile(database, reader)
}

/**
 * Returns the bytes of a complete file, or the part that a Range header asks for. 404 NOT_FOUND when
 * they are gone, 503 SERVICE_UNAVAILABLE while the storage is unavailable.
 */
export async function readFileBytes(
  dependencies: Pick<Dependencies, 'storage' | 'log'>,
  row: Pick<FileRow, 'key' | 'fileName' | 'contentType'>,
  range: string | undefined,
): Promise<FileResponse> {
  const offer = await dependencies.storage.offer(row.key, row, range).catch((error: unknown) => {
    throw logStorageFailure(dependencies, error)
  })
  if (offer === null) throw new ApiError('NOT_FOUND')
  if ('elsewhere' in offer) return offer
  const { start, end } = offer.part ?? { start: 0, end: offer.size - 1 }
  return {
    status: offer.part ? 206 : 200,
    headers: {
      'content-type': row.contentType,
      'content-length': String(end - start + 1),
      'accept-ranges': 'bytes',
      ...(offer.part && { 'content-range': `bytes ${start}-${end}/${offer.size}` }),
      'content-disposition': contentDispositionOf(row.fileName, row.contentType),
      'content-security-policy': policyOf(row.contentType),
      'cache-control': 'private, no-store',
    },
    body: offer.body,
  }
}

/**
 * The policy of a PDF: it runs and loads nothing. It has no trusted types, which would keep the viewer
 * of Firefox from its worker.
 */
export const PDF_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** A file runs and loads nothing. Browsers do not show a PDF in a sandbox. */
const policyOf = (contentType: ContentType): string =>
  contentType === 'application/pdf' ? PDF_POLICY : `${PDF_POLICY}; sandbox`

const notVisible = (uuid: string): NotVisible =>
  new NotVisible({ subjectKind: 'file', subjectId: uuid })

async function maySee(
  { database, clock }: Keeping,
  caller: Caller,
  { accountId, contractId, noticeId, messageEntryId }: FileRow,
): Promise<boolean> {
  const isOwn = accountId === caller.accountId
  if (isOwn && caller.staffAccountId === null) return true
  if (contractId === null) return false
  if (!isOwn && (await isUploaderHidden(database, { accountId, noticeId }))) return false
  const viewer = viewerOf(clock, caller)
  const membership = await findMembership(database, viewer, contractId)
  if (membership === null) return false
  const reads = (kind: ReadableKind) => readableAmountFor(membership, kind, viewer) !== 'none'
  if (messageEntryId !== null) return isOwn && reads('messages')
  if (noticeId === null) return reads('requests')
  return (
    (isOwn && reads('questions')) || (reads('defectNotices') && isDefectNotice(database, noticeId))
  )
}

/** Returns a file as it is read. */
export const fileRecordOf = (row: FileRow): FileRecord => ({
  id: row.uuid,
  uuid: row.uuid,
  fileName: row.fileName,
  fileType: fileTypeOf(row.contentType),
  contentType: row.contentType,
  size: row.size ?? row.announcedSize,
  createdByUserId: row.accountId,
  createdAt: row.createdAt.toISOString(),
  metadata: {
    uploaded: row.status === 'complete',
    temporary: row.contractId === null,
    originalFileName: row.fileName,
  },
  ...(row.contractId && { url: `/api/files/${row.uuid}` }),
})
