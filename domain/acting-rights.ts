/**
 * The status of an addition by others that the added person has not confirmed. `guarded`: somebody
 * else on the contract is under non-disclosure, so nothing shows where the home is. Decision 0095.
 */
export const openAdditionStatuses = ['unconfirmed', 'disputed', 'guarded'] as const
export type OpenAdditionStatus = (typeof openAdditionStatuses)[number]

/** Whether an addition closes the contract to the added person, except the page of the addition. */
export const isShutOutByAddition = (addition: OpenAdditionStatus | null): boolean =>
  addition === 'disputed' || addition === 'guarded'

/** A person on a contract; null: there is nothing to confirm. */
interface Acting {
  readonly openAddition: OpenAdditionStatus | null
}

/**
 * Whether a person may act on a contract: report, reserve, follow, request or approve. Whoever was
 * added by others confirms first that they live there. Decision 0095.
 */
export const mayActOnContract = ({ openAddition }: Acting): boolean => openAddition === null

/**
 * Whether a person may write messages and drafts on a contract, which bind nobody: an added person
 * may ask what the addition is, unless it shuts them out.
 */
export const mayWriteToProvider = ({ openAddition }: Acting): boolean =>
  !isShutOutByAddition(openAddition)
