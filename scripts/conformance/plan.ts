import type { CallParts, RouteName } from './routes.ts'
import type { SampleIds, WantedSample } from './samples.ts'

/** A body that fits the schema, and is refused for its size or for the type of a file. */
interface Excess<Body> {
  /** What the body is, in the title of the claim. */
  readonly what: string
  readonly code: 'PAYLOAD_TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE'
  readonly body: Body
}

/** What the claims about a route need besides its row of the table. */
export interface RouteProofPlan<N extends RouteName> {
  /** Makes a valid call with the ids of the run. */
  readonly call: (samples: SampleIds) => CallParts<N>
  /**
   * Where a successful answer is proved: by this call as it is, in one of the walks, or, with the
   * reason, nowhere.
   */
  readonly answered: 'here' | 'walk' | { readonly never: string }
  /** The data that the back end must have for this call to succeed. */
  readonly needs?: readonly WantedSample[]
  /** Parameters for which an unknown value succeeds too. */
  readonly answersUnknown?: readonly string[]
  /** The code of an unknown id, when it is another than NOT_FOUND. */
  readonly unknownCode?: 'BULLETIN_NOT_FOUND'
  /** Bodies that are refused with 413 or 415. */
  readonly refuses?: readonly Excess<CallParts<N>['body']>[]
  /** Set if the body is checked only after the thing in the path was found. */
  readonly checksBodyLate?: true
  /** Set if other rules add field errors, so that at least the paths of the schema are expected. */
  readonly hasRulesBeside?: true
}

/** A plan for each of some routes. */
export type RouteProofPlans<Names extends RouteName = RouteName> = {
  readonly [N in Names]: RouteProofPlan<N>
}
