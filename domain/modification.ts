import { addDays } from './date-arithmetic.ts'
import { type IsoDate, laterDay } from './dates.ts'
import { MODIFICATION_ANSWER_DAYS } from './limits.ts'
import { type ChoosingTenant, isEveryPartyLeaving } from './party-choice.ts'

/** A person on a contract, with the data that a modification reads. */
export interface ModifiedTenant extends ChoosingTenant {
  readonly isAdult: boolean | null
  readonly hasResidentUser: boolean
}

/** Why a contract cannot be transferred to a tenant, in order of precedence. */
export type ReceiverObstacle = 'is_leaving' | 'is_party' | 'not_adult' | 'no_account'

/** Returns why a tenant cannot receive the contract of those who leave; null when they can. */
export function findReceiverObstacle(
  { id, isContractParty, isAdult, hasResidentUser }: ModifiedTenant,
  leaving: readonly string[],
): ReceiverObstacle | null {
  if (leaving.includes(id)) return 'is_leaving'
  if (isContractParty) return 'is_party'
  if (isAdult !== true) return 'not_adult'
  return hasResidentUser ? null : 'no_account'
}

/**
 * Whether the contract must be transferred: no contract party stays. Specification 1, section 5.
 */
export const isTransferNeeded = (
  tenants: readonly ModifiedTenant[],
  leaving: readonly string[],
): boolean => isEveryPartyLeaving({ tenants }, leaving)

/** Returns the ids of the contract parties after a modification, in the order of the tenants. */
export const listPartyIdsAfterModification = (
  tenants: readonly ModifiedTenant[],
  leaving: readonly string[],
  receiver: string | null,
): string[] =>
  tenants
    .filter(
      ({ id, isContractParty }) => (isContractParty && !leaving.includes(id)) || id === receiver,
    )
    .map(({ id }) => id)

/**
 * Returns the last day on which the other parties may answer a modification: its effective day, but
 * at least two weeks after the request.
 */
export const lastModificationAnswerDay = (noticeDay: IsoDate, inEffect: IsoDate): IsoDate =>
  laterDay(inEffect, addDays(noticeDay, MODIFICATION_ANSWER_DAYS))

/**
 * Returns the day a modification takes effect: the requested day, or the day of approval if later.
 */
export const modificationEffectiveDay = (inEffect: IsoDate, approvedOn: IsoDate): IsoDate =>
  laterDay(inEffect, approvedOn)
