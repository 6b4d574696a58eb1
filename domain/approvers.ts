/** What counts of a tenant where it is asked who must approve. */
export interface PossibleApprover {
  /** It is the one who signs. */
  readonly isSelf: boolean
  readonly isContractParty: boolean
  /** Null when the age is not known. */
  readonly isAdult: boolean | null
}

/** Whether a tenant must approve what another signs: every other adult contract party does. */
export const mustApprove = ({ isSelf, isContractParty, isAdult }: PossibleApprover): boolean =>
  !isSelf && isContractParty && isAdult === true
