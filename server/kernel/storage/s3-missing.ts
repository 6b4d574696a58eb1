import { readWholeBody } from './s3-body.ts'
import { StorageFailed } from './storage.ts'

/**
 * Whether an answer says that an object does not exist. Rejects when the bucket itself does not exist:
 * what the portal has stored is not missing then, but out of reach.
 */
export async function isObjectMissing(answer: Response, what: string): Promise<boolean> {
  if (answer.status !== 404) return false
  const text = await readWholeBody(answer.text(), what)
  if (text.includes('<Code>NoSuchBucket</Code>')) throw new StorageFailed(what, answer.status)
  return true
}
