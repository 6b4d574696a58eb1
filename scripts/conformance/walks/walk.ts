import type { Role } from '../kit.ts'
import type { Proof } from '../proof.ts'
import type { RouteName } from '../routes.ts'
import type { Setup } from '../setup.ts'

/** What a walk is given: the proof, and the residents who walk it. */
export interface WalkProof extends Proof {
  readonly setup: Setup
  /** Whether routes are offered, and those of the provider can be called. */
  readonly offers: (...names: readonly RouteName[]) => boolean
}

/** A sequence of calls that leads a thing through its life cycle. */
export interface Walk {
  readonly name: string
  /** The residents that it needs. */
  readonly as: readonly Role[]
  /** The routes that it calls; it is left out when one of them is not offered. */
  readonly calls: readonly RouteName[]
  /** The routes that it calls besides, where they are offered. */
  readonly also?: readonly RouteName[]
  /** Those of its residents who are identified strongly. */
  readonly identified?: readonly Role[]
  readonly work: (proof: WalkProof) => Promise<void>
}
