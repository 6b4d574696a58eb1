import type { Kit } from './kit.ts'
import type { SampleIds } from './samples.ts'

/** The kit and the ids with which a part of the proof works. */
export interface ProofTools {
  readonly kit: Kit
  readonly samples: SampleIds
}
