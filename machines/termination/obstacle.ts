import type { Contract } from '../../api/contracts.ts'
import type { UserMetadata } from '../../api/user.ts'
import { hasContractStarted } from '../../domain/contracts.ts'
import type { IsoDate } from '../../domain/dates.ts'
import type { TerminationBlock } from '../../domain/termination-block.ts'

/** Why a termination cannot be started. Specification 1, section 4. */
export type TerminationObstacle =
  | TerminationBlock
  | 'not_yet_in_effect'
  | 'passport_identity'
  | 'company_address_missing'

/** Returns the first obstacle, or null. The server checks this again. */
export function terminationObstacle(
  contract: Contract,
  identityProvider: UserMetadata['identityProvider'],
  today: IsoDate,
): TerminationObstacle | null {
  if (contract.terminationDisallowedReason) return contract.terminationDisallowedReason
  if (!hasContractStarted(contract.startDate, today)) return 'not_yet_in_effect'
  if (identityProvider === 'passport') return 'passport_identity'
  return contract.propertyCompanyAddress ? null : 'company_address_missing'
}
