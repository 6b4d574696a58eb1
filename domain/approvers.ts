/** The data of a tenant that decides whether they must approve. */
export interface PossibleApprover {
  /** Whether this tenant signs the request. */
  readonly isSelf: boolean
  readonly isContractParty: boolean
  /** Whether the contract is transferred to this tenant; never in a termination. */
  readonly isReceiver?: boolean
  /** Whether the tenant is of age; null when the age is not known. */
  readonly isAdult: boolean | null
}

/**
 * Whether a tenant must approve what another signs: every other adult contract party, and the adult
 * to whom the contract is transferred.
 */
export const mustApprove = ({
  isSelf,
  isContractParty,
  isReceiver = false,
  isAdult,
}: PossibleApprover): boolean => !isSelf && (isContractParty || isReceiver) && isAdult === true
