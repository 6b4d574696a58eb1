/** A person on a contract, as far as the choice of who moves out reads it. */
export interface ChoosingTenant {
  readonly id: string
  readonly isContractParty: boolean
  /** Null when it is not known. */
  readonly isAdult?: boolean | null
}

/** Who chooses, and whether some may leave while others stay (the flag `contractModification`). */
export interface PartyChoice<T extends ChoosingTenant = ChoosingTenant> {
  readonly tenants: readonly T[]
  /** Id of the tenant who is signed in. */
  readonly self: string
  readonly mayModify: boolean
}

/** Where a choice leads. Specification 1, section 4. */
export type PartyOutcome = 'nobody' | 'undecided' | 'termination' | 'modification'

/** Those who can be set to terminate: the parties of the contract, and whoever is signed in. */
export const terminatingTenants = <T extends ChoosingTenant>({
  tenants,
  self,
}: PartyChoice<T>): T[] =>
  tenants.filter(({ id, isContractParty }) => isContractParty || id === self)

/** Whether the choice of one person is open: one's own, and with the flag every party's. */
export const canChooseParty = (choice: PartyChoice, id: string): boolean =>
  id === choice.self ||
  (choice.mayModify && terminatingTenants(choice).some((tenant) => tenant.id === id))

/**
 * Ids of those who leave after one more choice: with the flag each is chosen alone, without it one
 * chooses for all. What is not open changes nothing.
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
 * Whether it must be asked if the contract passes on: every party leaves, and an adult who is no
 * party stays. A child cannot receive a contract.
 */
export const isPassingOnAsked = (choice: PartyChoice, leaving: readonly string[]): boolean =>
  choice.mayModify &&
  isEveryPartyLeaving(choice, leaving) &&
  choice.tenants.some(
    ({ id, isContractParty, isAdult }) =>
      !isContractParty && isAdult === true && !leaving.includes(id),
  )

/** Where the choice leads; `passesOn` is the answer to whether the contract passes on, null without. */
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
