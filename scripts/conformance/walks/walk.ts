import type { Proof, Role } from '../kit.ts'
import type { RouteName } from '../routes.ts'
import type { Setup } from '../setup.ts'

/** What a walk is given: the proof, and the residents who walk it. */
export interface WalkProof extends Proof {
  readonly setup: Setup
}

/** A sequence of calls that leads a thing through its life cycle. */
export interface Walk {
  readonly name: string
  /** The residents that it needs. */
  readonly as: readonly Role[]
  /** The routes that it calls; it is left out when one of them is not offered. */
  readonly calls: readonly RouteName[]
  /** Whether its residents are identified strongly. */
  readonly identifies?: true
  readonly work: (proof: WalkProof) => Promise<void>
}
