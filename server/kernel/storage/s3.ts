import { UPLOAD_WINDOW_MS } from '../../../domain/limits.ts'
import { trimEndCharacters } from '../../../domain/trim-end.ts'
import type { Clock } from '../base/clock.ts'
import { contentDispositionOf } from '../http/attachment.ts'
import { readWholeBody } from './s3-body.ts'
import { type BucketRequest, listBucket } from './s3-listing.ts'
import { isObjectMissing } from './s3-missing.ts'
import { createBucketRecordStore } from './s3-records.ts'
import { presignRequest, type RequestToPresign, type S3Access } from './signature-v4.ts'
import {
  bytesToKeep,
  type DeclaredFile,
  PROBE_BYTES,
  ProbeDiffers,
  probeName,
  rejectWrongSize,
  type Storage,
  StorageFailed,
} from './storage.ts'

interface S3Options extends S3Access {
  readonly endpoint: string
  readonly bucket: string
  readonly clock: Clock
}

/**
 * Validity of a signed address for a request by this server or a redirected browser, in seconds.
 */
const SOON_S = 60
const TIMEOUT_MS = 30_000
const CHECK_MS = 2000

interface Asking extends BucketRequest {
  readonly timeout?: number
}

/**
 * Stores files in an S3 bucket, addressed by path. Browsers upload to `sent/` and download from
 * `kept/` by addresses signed for one file; a rule of the bucket empties `sent/`. Records of erasures
 * are in `erasures/`, which no browser reaches.
 */
export function createS3Storage({ endpoint, bucket, clock, ...access }: S3Options): Storage {
  const base = `${trimEndCharacters(endpoint, /\//)}/${bucket}`
  const sign = (
    method: RequestToPresign['method'],
    path: string,
    { expiresIn = SOON_S, ...more }: Partial<Pick<RequestToPresign, 'headers' | 'expiresIn'>> = {},
  ) =>
    presignRequest(access, {
      method,
      url: new URL(`${base}${path}`),
      expiresIn,
      now: clock.now(),
      ...more,
    })
  const ask = async (
    method: RequestToPresign['method'],
    path: string,
    { headers = {}, timeout = TIMEOUT_MS, body = null }: Asking = {},
  ) => {
    const address = await sign(method, path, { headers })
    const signal = AbortSignal.timeout(timeout)
    const send = () => fetch(address, { method, headers, body, signal })
    try {
      return await send().catch((error: unknown) => {
        if (isConnectionClosed(error)) return send()
        throw error
      })
    } catch (cause) {
      throw new StorageFailed(method, null, { cause })
    }
  }

  /**
   * Returns the bytes of an upload; null when nothing was uploaded. Rejects an upload of a wrong
   * size before it reads too many bytes.
   */
  async function readSent(key: string, declared: DeclaredFile): Promise<Uint8Array | null> {
    const answer = await ask('GET', `/sent/${key}`)
    if (await isObjectMissing(answer, 'read')) return null
    const size = sizeOf(answer)
    try {
      rejectWrongSize(size, declared)
    } catch (error) {
      await answer.body?.cancel()
      throw error
    }
    return new Uint8Array(await readWholeBody(answer.arrayBuffer(), 'read'))
  }

  async function writeKept(key: string, bytes: Uint8Array, { contentType }: DeclaredFile) {
    const headers = { 'content-type': contentType }
    const answer = await ask('PUT', `/kept/${key}`, { headers, body: Uint8Array.from(bytes) })
    if (!answer.ok) throw new StorageFailed('keep', answer.status)
  }

  async function drop(path: string, asking: Asking = {}) {
    const answer = await ask('DELETE', path, asking)
    if (await isObjectMissing(answer, 'delete')) return
    if (!answer.ok) throw new StorageFailed('delete', answer.status)
  }

  return {
    receiver: null,

    async addressFor({ key, contentType, size }) {
      const headers = { 'content-type': contentType }
      const signed = size === null ? headers : { ...headers, 'content-length': String(size) }
      const expiresIn = UPLOAD_WINDOW_MS / 1000
      return { url: await sign('PUT', `/sent/${key}`, { headers: signed, expiresIn }), headers }
    },

    async keep(key, declared) {
      const sent = await readSent(key, declared)
      if (sent === null) {
        const kept = await ask('HEAD', `/kept/${key}`)
        return kept.status === 404 ? null : sizeOf(kept)
      }
      const bytes = await bytesToKeep(sent, declared)
      await writeKept(key, bytes, declared)
      await drop(`/sent/${key}`)
      return bytes.length
    },

    async offer(key, { fileName, contentType }) {
      const as = new URLSearchParams({
        'response-content-disposition': contentDispositionOf(fileName, contentType),
        'response-content-type': contentType,
        'response-cache-control': 'private, no-store',
      })
      return { elsewhere: await sign('GET', `/kept/${key}?${as}`) }
    },

    listKept: () => listBucket(ask, 'kept/'),

    async remove(key) {
      await drop(`/sent/${key}`)
      await drop(`/kept/${key}`)
    },

    sweep: async () => {},

    async check() {
      // Below `sent/`, where a rule of the bucket removes the file if this process crashes before
      // it does.
      const path = `/sent/${encodeURIComponent(probeName())}`
      const timeout = CHECK_MS
      const written = await ask('PUT', path, { timeout, body: Uint8Array.from(PROBE_BYTES) })
      if (!written.ok) throw new StorageFailed('write', written.status)
      try {
        const read = await ask('GET', path, { timeout })
        if (!read.ok) throw new StorageFailed('read', read.status)
        if (!PROBE_BYTES.equals(await readWholeBody(read.bytes(), 'read'))) throw new ProbeDiffers()
      } finally {
        await drop(path, { timeout })
      }
    },

    erasures: createBucketRecordStore({ ask, drop }),
  }
}

/** By the names of the client of Node, and of the system. */
const CLOSED: readonly unknown[] = ['UND_ERR_SOCKET', 'ECONNRESET']

/**
 * Whether a connection was closed before an answer, as a server may close one that it held open just
 * when the next request is sent. Every request to the bucket may be sent again.
 */
const isConnectionClosed = (error: unknown): boolean =>
  error instanceof Error && CLOSED.includes(Reflect.get(Object(error.cause), 'code'))

/** Returns the size of an object that was found, in bytes. */
function sizeOf({ status, headers }: Response): number {
  const length = headers.get('content-length')
  if (status !== 200 || length === null) throw new StorageFailed('read', status)
  return Number(length)
}
