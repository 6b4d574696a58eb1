import type { Contract } from '../../api/contracts.ts'
import { hasContractStarted } from '../../domain/contracts.ts'
import type { IsoDate } from '../../domain/dates.ts'
import type { TerminationBlock } from '../../domain/termination-block.ts'

/** Why nobody can be added to a contract. */
export type AdditionObstacle = TerminationBlock | 'not_yet_in_effect'

/**
 * Returns the first reason against adding tenants, or null. The reasons are those of a termination,
 * except identity and address, since nothing is signed. The server checks this again.
 */
export const additionObstacle = (
  { terminationDisallowedReason, startDate }: Contract,
  today: IsoDate,
): AdditionObstacle | null =>
  terminationDisallowedReason ?? (hasContractStarted(startDate, today) ? null : 'not_yet_in_effect')
