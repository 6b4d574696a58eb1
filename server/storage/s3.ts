import { SNIFFED_BYTES } from '../../domain/files.ts'
import { UPLOAD_MS } from '../../domain/limits.ts'
import type { Clock } from '../clock.ts'
import { dispositionOf } from '../http/attachment.ts'
import { type Presigning, presign, type S3Access } from './signature-v4.ts'
import { rejectMismatch, type Storage } from './storage.ts'

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

/** The bucket returned an unexpected response. The message contains no address. */
export class StorageFailed extends Error {
  constructor(what: string, status: number) {
    super(`The storage answered ${status} when it was to ${what}`)
  }
}

/**
 * Stores files in an S3 bucket, addressed by path. Browsers upload to `sent/` and download from
 * `kept/` by addresses signed for one file; a rule of the bucket empties `sent/`.
 */
export function s3Storage({ endpoint, bucket, clock, ...access }: S3Options): Storage {
  const base = `${endpoint.replace(/\/+$/, '')}/${bucket}`
  const sign = (
    method: Presigning['method'],
    path: string,
    { expiresIn = SOON_S, ...more }: Partial<Pick<Presigning, 'headers' | 'expiresIn'>> = {},
  ) =>
    presign(access, {
      method,
      url: new URL(`${base}${path}`),
      expiresIn,
      now: clock.now(),
      ...more,
    })
  const ask = async (
    method: Presigning['method'],
    path: string,
    { headers = {}, timeout = TIMEOUT_MS } = {},
  ) =>
    fetch(await sign(method, path, { headers }), {
      method,
      headers,
      signal: AbortSignal.timeout(timeout),
    })

  async function inspect(path: string) {
    const headers = { range: `bytes=0-${SNIFFED_BYTES - 1}` }
    const answer = await ask('GET', path, { headers })
    const first = new Uint8Array(await answer.arrayBuffer())
    const etag = answer.headers.get('etag') ?? ''
    if (answer.status === 404) return null
    if (answer.status === 416) return { size: 0, first: new Uint8Array(), etag }
    const [, size] = /\/(\d+)$/.exec(answer.headers.get('content-range') ?? '') ?? []
    if (answer.status !== 206 || size === undefined) throw new StorageFailed('read', answer.status)
    return { size: Number(size), first, etag }
  }

  /** Returns whether the upload still existed with this ETag. */
  async function copyToKept(key: string, etag: string): Promise<boolean> {
    const headers = {
      'x-amz-copy-source': `/${bucket}/sent/${key}`,
      'x-amz-copy-source-if-match': etag,
    }
    const answer = await ask('PUT', `/kept/${key}`, { headers })
    // A copy that fails midway returns 200 with an error in the body.
    const hasFailed = (await answer.text()).includes('<Error>')
    if (answer.status === 404) return false
    if (!answer.ok || hasFailed) throw new StorageFailed('keep', answer.status)
    return true
  }

  async function drop(path: string) {
    const answer = await ask('DELETE', path)
    if (!answer.ok && answer.status !== 404) throw new StorageFailed('delete', answer.status)
  }

  return {
    receiver: null,

    async addressFor({ key, contentType, size }) {
      const headers = { 'content-type': contentType }
      const signed = size === null ? headers : { ...headers, 'content-length': String(size) }
      const expiresIn = UPLOAD_MS / 1000
      return { url: await sign('PUT', `/sent/${key}`, { headers: signed, expiresIn }), headers }
    },

    async keep(key, declared) {
      const sent = await inspect(`/sent/${key}`)
      if (sent) rejectMismatch(sent, declared)
      if (sent && (await copyToKept(key, sent.etag))) {
        await drop(`/sent/${key}`)
        return sent.size
      }
      return (await inspect(`/kept/${key}`))?.size ?? null
    },

    async offer(key, { fileName, contentType }) {
      const as = new URLSearchParams({
        'response-content-disposition': dispositionOf(fileName, contentType),
        'response-content-type': contentType,
        'response-cache-control': 'private, no-store',
      })
      return { elsewhere: await sign('GET', `/kept/${key}?${as}`) }
    },

    async remove(key) {
      await drop(`/sent/${key}`)
      await drop(`/kept/${key}`)
    },

    sweep: async () => {},

    async check() {
      const answer = await ask('HEAD', '', { timeout: CHECK_MS })
      if (!answer.ok) throw new StorageFailed('be there', answer.status)
    },
  }
}
