import type { Kit } from './kit.ts'
import type { Samples } from './samples.ts'

/** What a part of the proof works with. */
export interface Proof {
  readonly kit: Kit
  readonly samples: Samples
}
