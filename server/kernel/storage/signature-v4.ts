import { AwsV4Signer } from 'aws4fetch'

/** Region and credentials of a bucket. */
export interface S3Access {
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** A request to be presigned. */
export interface RequestToPresign {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  readonly url: URL
  /** Headers that must be sent exactly so; `host` is always included. */
  readonly headers?: Readonly<Record<string, string>>
  /** How long the signed address is valid, in seconds. */
  readonly expiresIn: number
  readonly now: Date
}

/**
 * Returns an address that authorises one request: Signature Version 4 in the query, for an unsigned
 * payload.
 */
export async function presignRequest(
  access: S3Access,
  { method, url, headers = {}, expiresIn, now }: RequestToPresign,
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
    // By default it omits content-type, content-length and range, which must be signed.
    allHeaders: true,
  })
  const signed = await signer.sign()
  // It encodes spaces as `+`; stores accept both forms, proxies do not.
  return signed.url.href.replaceAll('+', '%20')
}
