import type { Readable } from 'node:stream'
import { type ContentType, sniffContentType } from '../../domain/files.ts'
import { MAX_FILE_BYTES } from '../../domain/limits.ts'

/** What is known of a file before its bytes come; `size` in bytes, null when it was not said. */
export interface Promised {
  readonly contentType: ContentType
  readonly size: number | null
}

/** A file whose bytes are to be sent: its identifier, and the key that they are stored by. */
export interface Upload extends Promised {
  readonly uuid: string
  readonly key: string
}

/** Where bytes go by PUT, and with which headers. */
export interface UploadAddress {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

/** Bytes to be answered, or the address that answers them. */
export type Offer =
  | { readonly body: Readable; readonly size: number }
  | { readonly elsewhere: string }

/**
 * Storage of file contents: `sent` holds unverified uploads, `kept` verified ones. Later uploads
 * never change what is kept.
 */
export interface Storage {
  /** Takes the bytes that come to this server; null where they are sent elsewhere. */
  readonly receiver: Receiver | null
  /** Where the bytes of a file may be sent for 15 minutes. */
  addressFor(upload: Upload): Promise<UploadAddress>
  /**
   * Keeps what was sent and answers its size, also when it was kept before; null when nothing was.
   * Rejects with UnlikePromised.
   */
  keep(key: string, promised: Promised): Promise<number | null>
  /** What is kept, to be saved by a browser under a name; null when it is not there. */
  offer(key: string, as: { fileName: string; contentType: ContentType }): Promise<Offer | null>
  /** Removes what was sent and what is kept; fulfils when nothing is there too. */
  remove(key: string): Promise<void>
  /** Removes what was sent longer ago than this, in milliseconds, and not kept, where nothing else does. */
  sweep(age: number): Promise<void>
  /** Rejects when nothing could be stored now. */
  check(): Promise<void>
}

/** Takes bytes as they arrive. */
export interface Receiver {
  /**
   * Stores all of a body, or nothing. Rejects with UnlikePromised, leaving the rest of the body
   * unread, or with the error of a body that broke off.
   */
  receive(key: string, body: Readable, promised: Promised): Promise<void>
}

/** How long bytes may be sent to an address, in milliseconds. */
export const UPLOAD_MS = 15 * 60 * 1000

/** The bytes are not what was promised. */
export class UnlikePromised extends Error {
  readonly reason: 'too_large' | 'too_small' | 'another_type'

  constructor(reason: UnlikePromised['reason']) {
    super(`The bytes are not what was promised: ${reason}`)
    this.reason = reason
  }
}

/** The most bytes that may come. */
export const mostOf = ({ size }: Promised): number => size ?? MAX_FILE_BYTES

/** Throws UnlikePromised unless a file of this size and beginning is what was promised. */
export function refuseUnlike(
  { size, first }: { readonly size: number; readonly first: Uint8Array },
  promised: Promised,
): void {
  if (size > mostOf(promised)) throw new UnlikePromised('too_large')
  if (size < (promised.size ?? 0)) throw new UnlikePromised('too_small')
  if (sniffContentType(first) !== promised.contentType) throw new UnlikePromised('another_type')
}
