import type { Locale } from '../../api/values.ts'
import type { IdentityProviderKind } from '../identity/profile.ts'

/**
 * Who calls: a resident, or a staff member acting for one (`staffAccountId`). `identityProvider` is
 * how the resident was identified when the account was made.
 */
export interface Caller {
  readonly accountId: string
  readonly personId: string
  readonly staffAccountId: string | null
  readonly sessionId: string
  readonly identityProvider: IdentityProviderKind
  readonly language: Locale
}
