import type { RouteName } from './routes.ts'

/** The kinds of claim, with what each proves. */
export const claimKinds = {
  answer: 'a valid call is answered with the status and the body of the route table',
  refusal: 'without a session, or without a key of the scope, the call is refused',
  validation: 'a malformed body is refused with the paths of its errors',
  query: 'a malformed query is refused with its path',
  unknown: 'an unknown id is answered with 404',
  foreign: 'what belongs to another resident is answered as if it were unknown',
  limit: 'what is too large, of a type that is not taken, or tried too often is refused',
  origin: 'a write that another site may have sent is refused',
  account: 'a write in the name of another account is refused',
  idempotency: 'the same key creates once, and cannot be used for another body',
  paging: 'a list has pages, which lead on without repeating a row',
  lifecycle: 'allowed events are answered, forbidden ones refused with the allowed ones',
  method: 'a method that a path does not have is answered with 404',
  cookies: 'session cookies cannot be read by scripts or sent from other sites',
} as const
export type ClaimKind = keyof typeof claimKinds

/** One claim about a back end, with the problems if it failed: what was expected, and what came. */
export interface Claim {
  /** Null for a claim about no route of the table. */
  readonly route: RouteName | null
  readonly kind: ClaimKind
  readonly title: string
  /** Empty for a claim that was proved. */
  readonly problems: readonly string[]
}

/** A route without a proved successful answer, and why. */
export interface UntriedRoute {
  readonly route: RouteName
  readonly why: string
}

/** The results of a run of the kit. */
export interface Findings {
  readonly claims: readonly Claim[]
  /** Routes that the back end does not offer, according to the settings. */
  readonly notOffered: readonly RouteName[]
  /** Routes of which no successful answer was proved, with the reason. */
  readonly notAnswered: readonly UntriedRoute[]
  /** Whether the run stopped because a resident could not sign in. */
  readonly isStopped: boolean
}

export const isFailed = ({ problems }: Claim): boolean => problems.length > 0
