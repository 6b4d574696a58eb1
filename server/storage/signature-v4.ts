import { createHash, createHmac } from 'node:crypto'

/** Who may use a bucket, and where it is. */
export interface S3Access {
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** A request that an address is to let through. */
export interface Presigning {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  readonly url: URL
  /** Headers that must come exactly so; `host` is always one. */
  readonly headers?: Readonly<Record<string, string>>
  /** In seconds. */
  readonly expiresIn: number
  readonly now: Date
}

const ALGORITHM = 'AWS4-HMAC-SHA256'
const SERVICE = 's3'

/**
 * The address that lets one request through without further credentials: Signature Version 4 in the
 * query, for a payload that is not signed.
 */
export function presign(
  { region, accessKeyId, secretAccessKey }: S3Access,
  { method, url, headers = {}, expiresIn, now }: Presigning,
): string {
  const moment = now.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const day = moment.slice(0, 8)
  const scope = [day, region, SERVICE, 'aws4_request'].join('/')
  const signed = Object.entries({ ...headers, host: url.host })
    .map(([name, value]) => [name.toLowerCase(), value.trim()] as const)
    .toSorted(byName)
  const names = signed.map(([name]) => name).join(';')
  const query = [
    ...url.searchParams,
    ['X-Amz-Algorithm', ALGORITHM] as const,
    ['X-Amz-Credential', `${accessKeyId}/${scope}`] as const,
    ['X-Amz-Date', moment] as const,
    ['X-Amz-Expires', String(expiresIn)] as const,
    ['X-Amz-SignedHeaders', names] as const,
  ]
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .toSorted(byName)
    .map((pair) => pair.join('='))
    .join('&')
  const path = url.pathname.split('/').map(decodeURIComponent).map(encode).join('/')

  const canonical = [
    method,
    path,
    query,
    ...signed.map(([name, value]) => `${name}:${value}`),
    '',
    names,
    'UNSIGNED-PAYLOAD',
  ].join('\n')
  const toSign = [
    ALGORITHM,
    moment,
    scope,
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n')
  const key = [day, region, SERVICE, 'aws4_request'].reduce<Buffer | string>(
    (secret, text) => createHmac('sha256', secret).update(text).digest(),
    `AWS4${secretAccessKey}`,
  )
  const signature = createHmac('sha256', key).update(toSign).digest('hex')
  return `${url.origin}${path}?${query}&X-Amz-Signature=${signature}`
}

type Pair = readonly [name: string, value: string]

const byName = ([one]: Pair, [other]: Pair): number => (one < other ? -1 : 1)

/** Everything but the unreserved characters of RFC 3986. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
