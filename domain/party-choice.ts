/** A person on a contract, with the data that the choice of who moves out reads. */
export interface ChoosingTenant {
  readonly id: string
  readonly isContractParty: boolean
  /** Null when it is not known. */
  readonly isAdult?: boolean | null
}

/** Who chooses, and whether some may leave while others stay (the flag `contractModification`). */
export interface PartyChoice<T extends ChoosingTenant = ChoosingTenant> {
  readonly tenants: readonly T[]
  /** Id of the signed-in tenant. */
  readonly self: string
  readonly mayModify: boolean
}

/** The outcome of a choice. Specification 1, section 4. */
export type PartyOutcome = 'nobody' | 'undecided' | 'termination' | 'modification'

/** Returns those who can be set to terminate: the contract parties and the signed-in tenant. */
export const terminatingTenants = <T extends ChoosingTenant>({
  tenants,
  self,
}: PartyChoice<T>): T[] =>
  tenants.filter(({ id, isContractParty }) => isContractParty || id === self)

/** Whether a person can be chosen: oneself, and with the flag every party. */
export const canChooseParty = (choice: PartyChoice, id: string): boolean =>
  id === choice.self ||
  (choice.mayModify && terminatingTenants(choice).some((tenant) => tenant.id === id))

/**
 * Returns the ids of those who leave after one more choice: with the flag each is chosen
 * separately, without it a choice applies to all. A choice that is not allowed changes nothing.
 */
export function chooseParty(
  choice: PartyChoice,
  leaving: readonly string[],
  { id, isLeaving }: { readonly id: string; readonly isLeaving: boolean },
): string[] {
  if (!canChooseParty(choice, id)) return [...leaving]
  const meant = choice.mayModify ? [id] : terminatingTenants(choice).map((tenant) => tenant.id)
  return [...leaving.filter((one) => !meant.includes(one)), ...(isLeaving ? meant : [])]
}

/**
 * Whether to ask if the contract is transferred: every party leaves, and an adult who is no party
 * stays. A child cannot receive a contract.
 */
export const isPassingOnAsked = (choice: PartyChoice, leaving: readonly string[]): boolean =>
  choice.mayModify &&
  isEveryPartyLeaving(choice, leaving) &&
  choice.tenants.some(
    ({ id, isContractParty, isAdult }) =>
      !isContractParty && isAdult === true && !leaving.includes(id),
  )

/**
 * Returns the outcome of a choice; `passesOn` is the answer to whether the contract is transferred,
 * null when there is none.
 */
export function partyOutcome(
  choice: PartyChoice,
  leaving: readonly string[],
  passesOn: boolean | null,
): PartyOutcome {
  const isAnyoneLeaving = terminatingTenants(choice).some(({ id }) => leaving.includes(id))
  if (!isAnyoneLeaving) return 'nobody'
  if (!isEveryPartyLeaving(choice, leaving)) return 'modification'
  if (!isPassingOnAsked(choice, leaving)) return 'termination'
  if (passesOn === null) return 'undecided'
  return passesOn ? 'modification' : 'termination'
}

/** Whether no contract party stays. */
export const isEveryPartyLeaving = (
  { tenants }: Pick<PartyChoice, 'tenants'>,
  leaving: readonly string[],
): boolean => tenants.every(({ id, isContractParty }) => !isContractParty || leaving.includes(id))
