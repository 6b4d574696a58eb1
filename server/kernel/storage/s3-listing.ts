import { readWholeBody } from './s3-body.ts'
import { StorageFailed } from './storage.ts'

/** What is sent with a call to the bucket. */
export interface BucketRequest {
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array<ArrayBuffer> | null
}

/** Calls an address below the bucket with a signature of its own. */
export type CallBucket = (
  method: 'GET' | 'PUT',
  path: string,
  sent?: BucketRequest,
) => Promise<Response>

const OURS = /^[\dA-Za-z.-]+$/

/** Returns the names under a prefix, without it, in their order, up to 1,000 at a time. */
export async function* listBucket(ask: CallBucket, prefix: string): AsyncGenerator<string[]> {
  let last = ''
  for (;;) {
    const asked = new URLSearchParams({ 'list-type': '2', prefix })
    if (last !== '') asked.set('start-after', `${prefix}${last}`)
    const answer = await ask('GET', `?${asked}`)
    const text = await readWholeBody(answer.text(), 'list')
    if (!answer.ok) throw new StorageFailed('list', answer.status)
    const found = Array.from(text.matchAll(/<Key>([^<]+)<\/Key>/g), ([, key]) => String(key))
    const names = found.map((key) => key.slice(prefix.length))
    // No name of ours has a character that XML escapes.
    yield names.filter((name) => OURS.test(name))
    last = names.at(-1) ?? ''
    if (last === '' || !/<IsTruncated>true<\/IsTruncated>/i.test(text)) return
  }
}
