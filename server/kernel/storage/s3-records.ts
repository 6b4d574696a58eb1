import { isMissing } from './s3-missing.ts'
import { type RecordStore, recordName, StorageFailed } from './storage.ts'

/** Where records of erasures are in the bucket. */
const ERASURES = 'erasures/'

/** What is sent with a call to the bucket. */
export interface Sent {
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array<ArrayBuffer> | null
}

interface BucketCalls {
  /** Calls an address below the bucket with a signature of its own. */
  readonly ask: (method: 'GET' | 'PUT', path: string, sent?: Sent) => Promise<Response>
  readonly drop: (path: string) => Promise<void>
}

/** Records of erasures in a bucket, which no browser reaches. */
export function recordsInBucket({ ask, drop }: BucketCalls): RecordStore {
  const at = (name: string) => `/${ERASURES}${recordName(name)}`

  /** Returns the names after one, up to 1,000 in their order, and whether there are more. */
  async function listAfter(name: string) {
    const asked = new URLSearchParams({ 'list-type': '2', prefix: ERASURES })
    if (name !== '') asked.set('start-after', `${ERASURES}${name}`)
    const answer = await ask('GET', `?${asked}`)
    const text = await answer.text()
    if (!answer.ok) throw new StorageFailed('list', answer.status)
    // No name of ours has a character that XML escapes.
    const keys = text.matchAll(/<Key>erasures\/([\dA-Za-z.-]+)<\/Key>/g)
    const isMore = /<IsTruncated>true<\/IsTruncated>/i.test(text)
    return { names: Array.from(keys, ([, own]) => String(own)), isMore }
  }

  return {
    async write(name, text) {
      const headers = { 'content-type': 'application/json' }
      const answer = await ask('PUT', at(name), {
        headers,
        body: Uint8Array.from(Buffer.from(text)),
      })
      if (!answer.ok) throw new StorageFailed('write', answer.status)
    },
    async read(name) {
      const answer = await ask('GET', at(name))
      if (await isMissing(answer, 'read')) return null
      const text = await answer.text()
      if (!answer.ok) throw new StorageFailed('read', answer.status)
      return text
    },
    async list() {
      const all: string[] = []
      let isMore = true
      while (isMore) {
        const page = await listAfter(all.at(-1) ?? '')
        all.push(...page.names)
        isMore = page.isMore && page.names.length > 0
      }
      return all
    },
    remove: (name) => drop(at(name)),
  }
}
