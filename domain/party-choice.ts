/** A person on a contract, with the data that the choice of who moves out reads. */
export interface ChoosingTenant {
  readonly id: string
  readonly isContractParty: boolean
  /** Whether the tenant is of age; null when that is not known. */
  readonly isAdult?: boolean | null
}

/** Who chooses, and whether some may leave while others stay (the flag `contractModification`). */
export interface PartyChoice<T extends ChoosingTenant = ChoosingTenant> {
  readonly tenants: readonly T[]
  /** The id of the tenant who is signed in. */
  readonly self: string
  readonly mayModify: boolean
}

/** The outcome of a choice. Specification 1, section 4. */
export type PartyChoiceOutcome = 'nobody' | 'undecided' | 'termination' | 'modification'

/** Returns those who can be set to terminate: the contract parties and the signed-in tenant. */
export const selectableTenants = <T extends ChoosingTenant>({
  tenants,
  self,
}: PartyChoice<T>): T[] =>
  tenants.filter(({ id, isContractParty }) => isContractParty || id === self)

/** Whether it is asked who leaves: with the flag, where several can. */
export const isPartyChoiceNeeded = (choice: PartyChoice): boolean =>
  choice.mayModify && selectableTenants(choice).length > 1

/** Whether a person can be chosen, where it is asked. */
export const canChooseParty = (choice: PartyChoice, id: string): boolean =>
  isPartyChoiceNeeded(choice) && selectableTenants(choice).some((tenant) => tenant.id === id)

/**
 * Returns the ids of the chosen after one more choice; each is chosen separately. A choice that is
 * not allowed changes nothing.
 */
export function updateChosenParties(
  choice: PartyChoice,
  chosen: readonly string[],
  { id, isLeaving }: { readonly id: string; readonly isLeaving: boolean },
): string[] {
  if (!canChooseParty(choice, id)) return [...chosen]
  return [...chosen.filter((one) => one !== id), ...(isLeaving ? [id] : [])]
}

/** Returns the ids of those who leave: the chosen, or all who can where nobody is asked. */
export const listLeavingTenantIds = (choice: PartyChoice, chosen: readonly string[]): string[] =>
  isPartyChoiceNeeded(choice) ? [...chosen] : selectableTenants(choice).map(({ id }) => id)

/**
 * Whether to ask if the contract is transferred: every party leaves, and an adult who is no party
 * stays. A child cannot receive a contract.
 */
export function isTransferQuestionNeeded(choice: PartyChoice, chosen: readonly string[]): boolean {
  const leaving = listLeavingTenantIds(choice, chosen)
  return (
    choice.mayModify &&
    isEveryPartyLeaving(choice, leaving) &&
    choice.tenants.some(
      ({ id, isContractParty, isAdult }) =>
        !isContractParty && isAdult === true && !leaving.includes(id),
    )
  )
}

/**
 * Returns the outcome of a choice; `passesOn` is the answer to whether the contract is transferred,
 * null while that is not answered.
 */
export function findPartyChoiceOutcome(
  choice: PartyChoice,
  chosen: readonly string[],
  passesOn: boolean | null,
): PartyChoiceOutcome {
  const leaving = listLeavingTenantIds(choice, chosen)
  const isAnyoneLeaving = selectableTenants(choice).some(({ id }) => leaving.includes(id))
  if (!isAnyoneLeaving) return 'nobody'
  if (!isEveryPartyLeaving(choice, leaving)) return 'modification'
  if (!isTransferQuestionNeeded(choice, leaving)) return 'termination'
  if (passesOn === null) return 'undecided'
  return passesOn ? 'modification' : 'termination'
}

/** Whether no contract party stays. */
export const isEveryPartyLeaving = (
  { tenants }: Pick<PartyChoice, 'tenants'>,
  leaving: readonly string[],
): boolean => tenants.every(({ id, isContractParty }) => !isContractParty || leaving.includes(id))
