import type { CallParts, RouteName } from './routes.ts'
import type { Samples, Wanted } from './samples.ts'

/** A body that fits the schema, and is refused for its size or for the type of a file. */
interface Excess<Body> {
  /** What the body is, in the title of the claim. */
  readonly what: string
  readonly code: 'PAYLOAD_TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE'
  readonly body: Body
}

/** How the claims about a route are made, beside what its row of the table says. */
export interface Plan<N extends RouteName> {
  /** A valid call by the ids of the run. */
  readonly call: (samples: Samples) => CallParts<N>
  /**
   * Where a successful answer is proved: by this call as it is, in one of the walks, or, with the
   * reason, nowhere.
   */
  readonly answered: 'here' | 'walk' | { readonly never: string }
  /** What the back end must have for this call to be answered. */
  readonly needs?: readonly Wanted[]
  /** Parameters of which an unknown one is answered too. */
  readonly answersUnknown?: readonly string[]
  /** The code of an unknown id, when it is another than NOT_FOUND. */
  readonly unknownCode?: 'BULLETIN_NOT_FOUND'
  /** Bodies that are refused with 413 or 415. */
  readonly refuses?: readonly Excess<CallParts<N>['body']>[]
  /** The body is checked after the thing that it is about is known. */
  readonly checksBodyLate?: true
  /** Its errors name fields only after other rules: at least the paths of the schema are expected. */
  readonly hasRulesBeside?: true
}

/** A plan for each of some routes. */
export type Plans<Names extends RouteName = RouteName> = { readonly [N in Names]: Plan<N> }
