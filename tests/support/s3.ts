import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'

interface StoredObject {
  readonly bytes: Buffer
  readonly type: string
}

/**
 * What a test lets go wrong with the bucket: it is away, a copy fails after it began well, or somebody
 * sends a page in place of what is being read.
 */
export type S3Fault = 'none' | 'away' | 'copy' | 'swap'

/** A bucket that lets in what is signed with Signature Version 4 in the query, and nothing else. */
export interface TestS3 {
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** By path below the bucket: `/sent/…`, `/kept/…`. */
  readonly objects: Map<string, StoredObject>
  /** Every request as method, path and status. */
  readonly seen: string[]
  fail(fault: S3Fault): void
  stop(): Promise<void>
}

/** Starts one on a free port; `now` is its clock. */
export async function startS3(now: () => Date): Promise<TestS3> {
  const objects = new Map<string, StoredObject>()
  const seen: string[] = []
  const sockets = new Set<Socket>()
  let fault: S3Fault = 'none'
  const access = {
    bucket: 'porras',
    region: 'eu-north-1',
    accessKeyId: 'AKIDEXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
  }
  const server = createServer((request, response) => {
    void answer(request, response)
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '', `http://${request.headers.host}`)
    const body = await buffer(request)
    const path = url.pathname.slice(`/${access.bucket}`.length)
    const say = (
      status: number,
      headers: Record<string, string> = {},
      bytes: Buffer | string = '',
    ) => {
      seen.push(`${request.method} ${path.replace(/[0-9a-f-]{36}$/, ':key')} ${status}`)
      response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : bytes)
    }
    if (fault === 'away') return say(503)
    if (!isSigned(request, url, { ...access, now: now() })) return say(403)
    if (path === '' && request.method === 'HEAD') return say(200)
    if (request.method === 'DELETE') {
      objects.delete(path)
      return say(204)
    }
    if (request.method === 'PUT') {
      const source = request.headers['x-amz-copy-source']
      if (source === undefined) {
        objects.set(path, { bytes: body, type: request.headers['content-type'] ?? '' })
        return say(200)
      }
      if (fault === 'copy') return say(200, {}, '<Error><Code>InternalError</Code></Error>')
      const copied = objects.get(String(source).slice(`/${access.bucket}`.length))
      if (!copied) return say(404)
      if (request.headers['x-amz-copy-source-if-match'] !== etagOf(copied)) return say(412)
      objects.set(path, copied)
      return say(200, {}, '<CopyObjectResult></CopyObjectResult>')
    }
    const found = objects.get(path)
    if (fault === 'swap') objects.set(path, { bytes: Buffer.from('<html>'), type: 'text/html' })
    return read(request, url, found, say)
  }

  return {
    ...access,
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    seen,
    fail: (wish) => void (fault = wish),
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const etagOf = ({ bytes }: StoredObject) => `"${createHash('md5').update(bytes).digest('hex')}"`

function read(
  { headers }: IncomingMessage,
  { searchParams }: URL,
  stored: StoredObject | undefined,
  say: (status: number, headers?: Record<string, string>, bytes?: Buffer) => void,
) {
  if (!stored) return say(404)
  const told = {
    etag: etagOf(stored),
    'content-type': searchParams.get('response-content-type') ?? stored.type,
    'content-disposition': searchParams.get('response-content-disposition') ?? '',
  }
  const [, last] = /^bytes=0-(\d+)$/.exec(headers.range ?? '') ?? []
  if (last === undefined) return say(200, told, stored.bytes)
  const { length } = stored.bytes
  if (length === 0) return say(416, { 'content-range': 'bytes */0' })
  const part = stored.bytes.subarray(0, Number(last) + 1)
  return say(206, { ...told, 'content-range': `bytes 0-${part.length - 1}/${length}` }, part)
}

interface Known {
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly now: Date
}

/** Whether a request came as it was signed, in time, by who may. */
function isSigned(request: IncomingMessage, { pathname, search }: URL, known: Known): boolean {
  const sent = search.slice(1).split('&')
  const given = Object.fromEntries(
    sent.map((pair) => pair.split('=').map(decodeURIComponent) as [string, string]),
  )
  const moment = given['X-Amz-Date'] ?? ''
  const scope = `${moment.slice(0, 8)}/${known.region}/s3/aws4_request`
  const began = Date.parse(moment.replace(/^(....)(..)(..T..)(..)(..)Z$/, '$1-$2-$3:$4:$5Z'))
  const age = known.now.getTime() - began
  const names = given['X-Amz-SignedHeaders'] ?? ''
  const canonical = [
    request.method,
    pathname,
    sent
      .filter((pair) => !pair.startsWith('X-Amz-Signature='))
      .sort()
      .join('&'),
    ...names.split(';').map((name) => `${name}:${String(request.headers[name])}`),
    '',
    names,
    'UNSIGNED-PAYLOAD',
  ].join('\n')
  const hash = createHash('sha256').update(canonical).digest('hex')
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text)
  let key = hmac(`AWS4${known.secretAccessKey}`, moment.slice(0, 8)).digest()
  for (const part of [known.region, 's3', 'aws4_request']) key = hmac(key, part).digest()
  const signature = hmac(key, `AWS4-HMAC-SHA256\n${moment}\n${scope}\n${hash}`).digest('hex')
  return (
    given['X-Amz-Algorithm'] === 'AWS4-HMAC-SHA256' &&
    given['X-Amz-Credential'] === `${known.accessKeyId}/${scope}` &&
    age >= 0 &&
    age < Number(given['X-Amz-Expires']) * 1000 &&
    names.split(';').includes('host') &&
    signature === given['X-Amz-Signature']
  )
}
