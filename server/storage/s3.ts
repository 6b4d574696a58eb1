import { SNIFFED_BYTES } from '../../domain/files.ts'
import type { Clock } from '../clock.ts'
import { attachmentNamed } from '../http/attachment.ts'
import { type Presigning, presign, type S3Access } from './signature-v4.ts'
import { refuseUnlike, type Storage, UPLOAD_MS } from './storage.ts'

interface S3Options extends S3Access {
  readonly endpoint: string
  readonly bucket: string
  readonly clock: Clock
}

/** How long a request of this server's own, or of a browser that is sent on, may take to begin. */
const SOON_S = 60
const PATIENCE_MS = 30_000
const CHECK_MS = 2000

/** The bucket answered something else than was asked for. The message holds no address. */
export class StorageFailed extends Error {
  constructor(what: string, status: number) {
    super(`The storage answered ${status} when it was to ${what}`)
  }
}

/**
 * Files in a bucket of any S3, addressed by path. Browsers send to `sent/` and are read from `kept/`
 * by addresses that are signed for one file; a rule of the bucket empties `sent/`.
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
    { headers = {}, patience = PATIENCE_MS } = {},
  ) =>
    fetch(await sign(method, path, { headers }), {
      method,
      headers,
      signal: AbortSignal.timeout(patience),
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

  /** Answers whether what was sent was still there, as it was found. */
  async function copyToKept(key: string, etag: string): Promise<boolean> {
    const headers = {
      'x-amz-copy-source': `/${bucket}/sent/${key}`,
      'x-amz-copy-source-if-match': etag,
    }
    const answer = await ask('PUT', `/kept/${key}`, { headers })
    // A copy that fails underway is told of in the body of an answer that began as a success.
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

    async keep(key, promised) {
      const sent = await inspect(`/sent/${key}`)
      if (sent) refuseUnlike(sent, promised)
      if (sent && (await copyToKept(key, sent.etag))) {
        await drop(`/sent/${key}`)
        return sent.size
      }
      return (await inspect(`/kept/${key}`))?.size ?? null
    },

    async offer(key, { fileName, contentType }) {
      const as = new URLSearchParams({
        'response-content-disposition': attachmentNamed(fileName),
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
      const answer = await ask('HEAD', '', { patience: CHECK_MS })
      if (!answer.ok) throw new StorageFailed('be there', answer.status)
    },
  }
}
