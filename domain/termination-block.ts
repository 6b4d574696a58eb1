/** Why a contract cannot be terminated here, in the order of specification 1, section 4. */
export const TERMINATION_BLOCKS = [
  'contract_terminated',
  'pending_termination_tenant_approvals',
  'pending_termination_review',
  'is_estate_contract',
  'has_guardian_of_interests',
  'missing_resident_users',
  'contract_tag',
  'not_contract_party',
  'tenants_with_undetermined_age',
  'has_company_tenant',
  'pending_modification_request',
] as const

export type TerminationBlock = (typeof TERMINATION_BLOCKS)[number]

/** The facts about a contract, its tenants and the caller. */
export interface TerminationFacts {
  contractTerminated: boolean
  pendingTermination: 'tenant_approvals' | 'review' | null
  isEstate: boolean
  hasGuardian: boolean
  missingResidentUsers: boolean
  contractTagged: boolean
  isContractParty: boolean
  undeterminedAges: boolean
  hasCompanyTenant: boolean
  pendingModification: boolean
}

/** Returns the first reason that blocks a termination, or null when none does. */
export function findTerminationBlock(facts: TerminationFacts): TerminationBlock | null {
  const holds: Record<TerminationBlock, boolean> = {
    contract_terminated: facts.contractTerminated,
    pending_termination_tenant_approvals: facts.pendingTermination === 'tenant_approvals',
    pending_termination_review: facts.pendingTermination === 'review',
    is_estate_contract: facts.isEstate,
    has_guardian_of_interests: facts.hasGuardian,
    missing_resident_users: facts.missingResidentUsers,
    contract_tag: facts.contractTagged,
    not_contract_party: !facts.isContractParty,
    tenants_with_undetermined_age: facts.undeterminedAges,
    has_company_tenant: facts.hasCompanyTenant,
    pending_modification_request: facts.pendingModification,
  }
  return TERMINATION_BLOCKS.find((block) => holds[block]) ?? null
}
