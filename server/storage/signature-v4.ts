import { AwsV4Signer } from 'aws4fetch'

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

/**
 * The address that lets one request through without further credentials: Signature Version 4 in the
 * query, for a payload that is not signed.
 */
export async function presign(
  access: S3Access,
  { method, url, headers = {}, expiresIn, now }: Presigning,
): Promise<string> {
  const asked = new URL(url)
  asked.searchParams.set('X-Amz-Expires', String(expiresIn))
  const signer = new AwsV4Signer({
    ...access,
    service: 's3',
    method,
    url: asked.href,
    headers: { ...headers },
    datetime: now.toISOString().replace(/[-:]|\.\d{3}/g, ''),
    signQuery: true,
    // Its own choice leaves out content-type, content-length and range, which we mean to hold.
    allHeaders: true,
  })
  const signed = await signer.sign()
  // It writes spaces as a form does; stores read them both ways, proxies do not.
  return signed.url.href.replaceAll('+', '%20')
}
