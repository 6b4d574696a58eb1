import * as z from 'zod/mini'
import type { Contract } from '../../../api/contracts.ts'
import { initTermination } from '../../../api/termination.ts'
import type { IsoDate } from '../../../domain/dates.ts'
import { terminationObstacle } from '../../../machines/termination/obstacle.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import type { Caller } from '../../kernel/http/caller.ts'
import type { IdentityProviderKind } from '../../kernel/identity/profile.ts'

const { provider } = initTermination.body.shape
const ofProvider = z.object({ provider })

/**
 * Returns the kinds of identification of a caller: the kind of their account, and the kind that an
 * unchecked body asks for.
 */
export const identityProvidersOf = (
  { identityProvider }: Pick<Caller, 'identityProvider'>,
  sent: unknown,
): IdentityProviderKind[] => {
  const asked = ofProvider.safeParse(sent).data
  return asked ? [identityProvider, asked.provider] : [identityProvider]
}

/**
 * Rejects a new request that is blocked: 409 STATE_CONFLICT with the reason as `state`, or 403
 * CONFIRM_OPERATION_NO_IDENTITY_VERIFIER when any of the identities is a passport, in the portal's
 * order.
 */
export function rejectBlockedRequest(
  contract: Contract,
  identities: readonly IdentityProviderKind[],
  today: IsoDate,
): void {
  const state = terminationObstacle(
    contract,
    identities.includes('passport') ? 'passport' : 'ftn',
    today,
  )
  if (state === null) return
  if (state === 'passport_identity') throw new ApiError('CONFIRM_OPERATION_NO_IDENTITY_VERIFIER')
  throw new ApiError('STATE_CONFLICT', { extra: { state, allowed: [] } })
}
