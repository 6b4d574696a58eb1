import { type IsoDate, later } from './dates.ts'
import { MODIFICATION_ANSWER_DAYS } from './limits.ts'
import { type ChoosingTenant, isEveryPartyLeaving } from './party-choice.ts'
import { addDays } from './reckoning.ts'

/** A person on a contract, as far as a change of its tenants reads them. */
export interface ModifiedTenant extends ChoosingTenant {
  readonly isAdult: boolean | null
  readonly hasResidentUser: boolean
}

/** Why a contract cannot pass on to a tenant, in the order in which it is said. */
export type ReceiverObstacle = 'is_leaving' | 'is_party' | 'not_adult' | 'no_account'

/** What keeps a tenant from receiving the contract of those who leave; null when nothing does. */
export function receiverObstacle(
  { id, isContractParty, isAdult, hasResidentUser }: ModifiedTenant,
  leaving: readonly string[],
): ReceiverObstacle | null {
  if (leaving.includes(id)) return 'is_leaving'
  if (isContractParty) return 'is_party'
  if (isAdult !== true) return 'not_adult'
  return hasResidentUser ? null : 'no_account'
}

/** Whether somebody must receive the contract: no contract party stays. Specification 1, section 5. */
export const isTransferNeeded = (
  tenants: readonly ModifiedTenant[],
  leaving: readonly string[],
): boolean => isEveryPartyLeaving({ tenants }, leaving)

/** Ids of the contract parties once a change is in effect, in the order of the tenants. */
export const partiesAfter = (
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
 * The last day on which the other parties may answer a change: the day on which it is to take
 * effect, but two weeks from the day of the request at least, so that nobody is asked too late.
 */
export const lastAnswerDay = (noticeDay: IsoDate, inEffect: IsoDate): IsoDate =>
  later(inEffect, addDays(noticeDay, MODIFICATION_ANSWER_DAYS))

/** The day on which a change takes effect: as asked for, or when it is approved later than that. */
export const effectiveDay = (inEffect: IsoDate, approvedOn: IsoDate): IsoDate =>
  later(inEffect, approvedOn)
