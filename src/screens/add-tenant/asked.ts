import type { AddTenantOperation } from '../../../api/add-tenant.ts'
import type { DescribedModification } from '../../../api/modification-description.ts'
import { mustApprove } from '../../../domain/approvers.ts'
import { maskIdentityCode } from '../../../domain/personal-identity-code.ts'
import { tenantName } from '../../../domain/tenant-name.ts'
import type { AddTenantStart } from '../../../machines/add-tenant/add-tenant.setup.ts'

/** Returns the names of those who must approve the request. */
export const approverNames = ({ contract, tenants }: AddTenantStart): string[] =>
  tenants
    .filter((tenant) => mustApprove({ ...tenant, isSelf: tenant.id === contract.tenant.id }))
    .map(tenantName)

/** Returns the description of the request, with identity codes reduced to birth dates. */
export function describeAddTenantRequest(
  start: AddTenantStart,
  { tenants }: AddTenantOperation,
): DescribedModification {
  const { contract } = start
  const giver = start.tenants.find(({ id }) => id === contract.tenant.id)
  return {
    contract,
    giver: giver ? tenantName(giver) : '',
    approvers: approverNames(start),
    reader: null,
    leaving: [],
    receiver: null,
    parties: start.tenants.filter(({ isContractParty }) => isContractParty).map(tenantName),
    added: tenants.map((person) => ({
      ...person,
      socialSecurityNumber: maskIdentityCode(person.socialSecurityNumber),
    })),
    inEffect: null,
    description: null,
  }
}
