/** What counts of a tenant where it is asked who must approve. */
export interface PossibleApprover {
  /** It is the one who signs. */
  readonly isSelf: boolean
  readonly isContractParty: boolean
  /** It is the one to whom the contract is to pass on; nobody in a termination. */
  readonly isReceiver?: boolean
  /** Null when the age is not known. */
  readonly isAdult: boolean | null
}

/**
 * Whether a tenant must approve what another signs: every other adult contract party does, and the
 * adult to whom the contract is to pass on.
 */
export const mustApprove = ({
  isSelf,
  isContractParty,
  isReceiver = false,
  isAdult,
}: PossibleApprover): boolean => !isSelf && (isContractParty || isReceiver) && isAdult === true
