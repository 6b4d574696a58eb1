import type { Role } from '../kit.ts'
import type { ProofTools } from '../proof-tools.ts'
import type { RouteName } from '../routes.ts'
import type { Setup } from '../setup.ts'

/** The data that a walk gets: the proof, and the settings with its residents. */
export interface WalkTools extends ProofTools {
  readonly setup: Setup
  /**
   * Returns whether the back end offers all these routes, and whether the run has the key for those
   * of the provider.
   */
  readonly offers: (...names: readonly RouteName[]) => boolean
}

/** A sequence of calls that leads a thing through its life cycle. */
export interface Walk {
  readonly name: string
  /** The roles of the residents that the walk needs. */
  readonly as: readonly Role[]
  /** The routes that it calls; the walk is left out if one of them is not offered. */
  readonly calls: readonly RouteName[]
  /** Further routes that it calls if they are offered. */
  readonly also?: readonly RouteName[]
  /** The residents of the walk who are strongly identified. */
  readonly identified?: readonly Role[]
  readonly work: (proof: WalkTools) => Promise<void>
}
