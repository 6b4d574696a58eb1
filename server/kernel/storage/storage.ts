import { hostname } from 'node:os'
import type { Readable } from 'node:stream'
import type { ContentType } from '../../../domain/files.ts'
import { MAX_FILE_BYTES } from '../../../domain/limits.ts'
import { detectContentType } from '../../../domain/media/content-type.ts'
import { isMedia } from '../../../domain/media/without-metadata.ts'
import type { ByteRange } from '../http/byte-range.ts'
import { MediaWorkerFailed, type MediaWorkers, openMediaWorkers } from './metadata-removal.ts'

/** The announcement of a file; `size` in bytes, null when it was omitted. */
export interface DeclaredFile {
  readonly contentType: ContentType
  readonly size: number | null
}

/** A file to be uploaded: its identifier, and its key in the storage. */
export interface Upload extends DeclaredFile {
  readonly uuid: string
  readonly key: string
}

/** Address and headers for the upload by PUT. */
export interface UploadAddress {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

/** A file, or a part of it, as a stream with the size of the whole; or the address to redirect to. */
export type FileDownload =
  | { readonly body: Readable; readonly size: number; readonly part: ByteRange | null }
  | { readonly elsewhere: string }

/**
 * Storage of file contents: `sent` holds unverified uploads, `kept` verified ones. Later uploads
 * never change what is kept.
 */
export interface Storage {
  /** Receives uploads on this server; null when they are uploaded to another server. */
  readonly receiver: BytesReceiver | null
  /** Returns the upload address of a file, valid for 15 minutes. */
  addressFor(upload: Upload): Promise<UploadAddress>
  /**
   * Keeps the uploaded bytes without their metadata and returns the size of what is kept, also when
   * it was kept before; null when nothing was uploaded. Rejects with UploadMismatch.
   */
  keep(key: string, declared: DeclaredFile): Promise<number | null>
  /**
   * Returns a kept file for download under a name, or the part of it that a Range header asks for;
   * a browser shows only types that are safe. Null when the file is not kept.
   */
  offer(
    key: string,
    as: { fileName: string; contentType: ContentType },
    range?: string,
  ): Promise<FileDownload | null>
  /** Returns the keys of all kept files, some at a time. Rejects when the storage fails. */
  listKept(): AsyncIterable<readonly string[]>
  /** Removes uploaded and kept bytes; fulfils also when there are none. */
  remove(key: string): Promise<void>
  /**
   * Removes uploads older than `age` milliseconds that were not kept, unless the storage does so
   * itself.
   */
  sweep(age: number): Promise<void>
  /** Stores bytes, reads them and removes them; rejects when that fails, or the bytes differ. */
  check(): Promise<void>
  /** What has been erased, beside the files: no orphan is looked for there. Decision 0174. */
  readonly erasures: RecordStore
}

/**
 * Small texts by name, beside the database, so that they are still there when it is restored. A name
 * has letters, digits, hyphens and dots. Each call rejects when the storage fails.
 */
export interface RecordStore {
  /** Stores a text durably, in place of one of the same name. */
  write(name: string, text: string): Promise<void>
  /** Returns a text; null when it does not exist. */
  read(name: string): Promise<string | null>
  /** Returns the names of all texts, sorted. */
  list(): Promise<string[]>
  /** Removes a text; fulfils also when it does not exist. */
  remove(name: string): Promise<void>
}

const RECORD_NAME = /^[\dA-Za-z][\dA-Za-z.-]{0,150}$/

/** Whether a text may be the name of a record. */
export const isRecordName = (name: string): boolean => RECORD_NAME.test(name)

/** Returns a name of a record; throws RangeError for another text. */
export function requireRecordName(name: string): string {
  if (!isRecordName(name)) throw new RangeError('This is no name of a record')
  return name
}

/** Receives bytes on this server. */
export interface BytesReceiver {
  /**
   * Stores all of a body, or nothing. Rejects with UploadMismatch, leaving the rest of the body
   * unread, or with the error of an aborted body.
   */
  receive(key: string, body: Readable, declared: DeclaredFile): Promise<void>
}

/**
 * The bytes do not match what was promised, cannot be read as that, or hold too many pixels or
 * frames. Its cause is the failure of a worker, if there is one.
 */
export class UploadMismatch extends Error {
  readonly reason: 'too_large' | 'too_small' | 'another_type' | 'unreadable' | 'too_many_pixels'

  constructor(reason: UploadMismatch['reason'], cause?: unknown) {
    super(`The bytes are not what was promised: ${reason}`, { cause })
    this.reason = reason
  }
}

/** What a check of the storage writes: enough to notice a full disk. */
export const PROBE_BYTES = Buffer.alloc(64 * 1024, 'a')

/** The name of what this process writes to check the storage: another one's is not removed. */
export const probeName = (): string => `ready-probe-${hostname()}-${process.pid}`

/** The bucket returned an unexpected response, or none. The message contains no address. */
export class StorageFailed extends Error {
  constructor(what: string, status: number | null, options?: ErrorOptions) {
    const answered = status === null ? 'did not answer' : `answered ${status}`
    super(`The storage ${answered} when it was to ${what}`, options)
  }
}

/** What a check of the storage read is not what it wrote. */
export class ProbeDiffers extends Error {
  constructor() {
    super('The storage does not give back what was stored')
  }
}

/** Returns the maximum number of bytes. */
export const maxUploadBytesOf = ({ size }: DeclaredFile): number => size ?? MAX_FILE_BYTES

/** Throws UploadMismatch unless the size is the one that was promised. */
export function rejectWrongSize(size: number, declared: DeclaredFile): void {
  if (size > maxUploadBytesOf(declared)) throw new UploadMismatch('too_large')
  if (size < (declared.size ?? 0)) throw new UploadMismatch('too_small')
}

/** Throws UploadMismatch unless the first bytes, or all, are of the type that was promised. */
export async function rejectWrongType(
  bytes: Uint8Array,
  { contentType }: DeclaredFile,
): Promise<void> {
  if ((await detectContentType(bytes)) !== contentType) throw new UploadMismatch('another_type')
}

/** The workers of this process: they start with its first picture or film. */
const workersOfProcess = openMediaWorkers()

/**
 * Returns what is to be kept of uploaded bytes, which it takes over: all of a document, a picture or
 * film without its metadata. Rejects with UploadMismatch unless they are what was promised, readable
 * as that, and within the limits of pixels and frames; a file over which its worker ends or takes
 * too long counts as unreadable. Rejects with MediaWorkersBusy when it cannot be read now.
 */
export async function bytesToKeep(
  bytes: Uint8Array,
  declared: DeclaredFile,
  workers: MediaWorkers = workersOfProcess,
): Promise<Uint8Array> {
  rejectWrongSize(bytes.length, declared)
  await rejectWrongType(bytes, declared)
  const { contentType } = declared
  if (!isMedia(contentType)) return bytes
  try {
    const left = await workers.remove({ contentType, bytes })
    if (typeof left === 'string') throw new UploadMismatch(left)
    return left
  } catch (error) {
    throw error instanceof MediaWorkerFailed ? new UploadMismatch('unreadable', error) : error
  }
}
