import type { ModificationStatus, TerminationStatus } from '../../../api/contracts.ts'
import type { IsoDate } from '../../../domain/dates.ts'
import { isAdult } from '../../../domain/personal-identity-code.ts'
import type { TerminationFacts } from '../../../domain/termination-block.ts'

/** The data of a tenant that the termination rules need. A company has no birth date. */
export interface Occupant {
  readonly isCompany: boolean
  readonly birthDate: IsoDate | null
  readonly hasResidentUser: boolean
  /** Whether the tenant lives there or has signed; not true of one who only pays. */
  readonly isInvolved: boolean
}

/** State of a contract that may block its termination. */
export interface TerminationObstacles {
  readonly status: 'active' | 'signed' | 'terminated'
  readonly terminationStatus: TerminationStatus | null
  readonly modificationStatus: ModificationStatus | null
  /** Whether an approved transfer of the contract has not taken effect yet. */
  readonly isPassingOn: boolean
  readonly isEstate: boolean
  readonly hasGuardian: boolean
  readonly isTagged: boolean
  readonly isContractParty: boolean
  readonly occupants: readonly Occupant[]
}

const pendingTermination = {
  pending_tenant_approval: 'tenant_approvals',
  ready_for_review: 'review',
  approved: null,
  rejected: null,
} as const satisfies Record<TerminationStatus, TerminationFacts['pendingTermination']>

/**
 * Returns the facts that decide whether a contract may be terminated. Specification 1, sections 4
 * and 6.
 */
export function terminationFacts(found: TerminationObstacles, today: IsoDate): TerminationFacts {
  const involved = found.occupants.filter(({ isInvolved }) => isInvolved)
  const people = involved.filter(({ isCompany }) => !isCompany)
  return {
    contractTerminated: found.status === 'terminated' || found.terminationStatus === 'approved',
    pendingTermination:
      found.terminationStatus === null ? null : pendingTermination[found.terminationStatus],
    isEstate: found.isEstate,
    hasGuardian: found.hasGuardian,
    missingResidentUsers: people.some(
      ({ birthDate, hasResidentUser }) =>
        !hasResidentUser && birthDate !== null && isAdult(birthDate, today),
    ),
    contractTagged: found.isTagged,
    isContractParty: found.isContractParty,
    undeterminedAges: people.some(({ birthDate }) => birthDate === null),
    hasCompanyTenant: involved.some(({ isCompany }) => isCompany),
    pendingModification:
      found.isPassingOn ||
      found.modificationStatus === 'pending_tenant_approval' ||
      found.modificationStatus === 'ready_for_review',
  }
}
