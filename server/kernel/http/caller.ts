import type { Locale } from '../../../api/values.ts'
import type { IdentityProviderKind } from '../identity/profile.ts'

/**
 * The caller: a resident, or a staff member acting for one (`staffAccountId`). `identityProvider`
 * is how the resident was identified when the account was created.
 */
export interface Caller {
  readonly accountId: string
  readonly personId: string
  readonly staffAccountId: string | null
  readonly sessionId: string
  readonly identityProvider: IdentityProviderKind
  readonly language: Locale
}

/** Last use of a session, its idle expiry, and its absolute end. */
export interface SessionTimesRow {
  readonly lastUsedAt: Date
  readonly expiresAt: Date
  readonly endsAt: Date
}

/** A valid session with its caller. */
export interface LiveSession extends SessionTimesRow {
  readonly caller: Caller
}
