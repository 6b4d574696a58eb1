import { readWholeBody } from './s3-body.ts'
import { type CallBucket, listBucket } from './s3-listing.ts'
import { isObjectMissing } from './s3-missing.ts'
import { type RecordStore, requireRecordName, StorageFailed } from './storage.ts'

/** Where records of erasures are in the bucket. */
const ERASURES = 'erasures/'

interface BucketCalls {
  readonly ask: CallBucket
  readonly drop: (path: string) => Promise<void>
}

/** Records of erasures in a bucket, which no browser reaches. */
export function createBucketRecordStore({ ask, drop }: BucketCalls): RecordStore {
  const at = (name: string) => `/${ERASURES}${requireRecordName(name)}`

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
      if (await isObjectMissing(answer, 'read')) return null
      const text = await readWholeBody(answer.text(), 'read')
      if (!answer.ok) throw new StorageFailed('read', answer.status)
      return text
    },
    async list() {
      const all: string[] = []
      for await (const names of listBucket(ask, ERASURES)) all.push(...names)
      return all
    },
    remove: (name) => drop(at(name)),
  }
}
