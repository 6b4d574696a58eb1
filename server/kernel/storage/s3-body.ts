import { StorageFailed } from './storage.ts'

/** Waits for the body of an answer of the bucket; rejects with StorageFailed when it breaks off. */
export const readWholeBody = <Body>(reading: Promise<Body>, what: string): Promise<Body> =>
  reading.catch((cause: unknown) => {
    throw new StorageFailed(what, null, { cause })
  })
