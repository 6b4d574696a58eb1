import { inject } from 'vitest'
import { describeBucketContract, type TestedBucket } from './bucket-contract.ts'

declare module 'vitest' {
  interface ProvidedContext {
    readonly bucket: Omit<TestedBucket, 'now'>
  }
}

// The bucket of Swift that npm run evening starts, by the clock of this machine.
describeBucketContract('in a bucket of Swift', () => ({
  ...inject('bucket'),
  now: () => new Date(),
}))
