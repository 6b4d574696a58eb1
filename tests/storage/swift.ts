import { inject } from 'vitest'
import { type TriedBucket, tryBucket } from './bucket-contract.ts'

declare module 'vitest' {
  interface ProvidedContext {
    readonly bucket: Omit<TriedBucket, 'now'>
  }
}

// The bucket of Swift that npm run evening starts, by the clock of this machine.
tryBucket('in a bucket of Swift', () => ({ ...inject('bucket'), now: () => new Date() }))
