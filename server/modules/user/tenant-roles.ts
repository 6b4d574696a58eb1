import type { Tenant } from '../../../api/contracts.ts'
import type { TenantRole } from '../../../domain/permissions.ts'

/** How somebody stands on a contract. */
export type Standing = Pick<Tenant, 'tenantRole' | 'isContractParty' | 'isPayer'>

/** The roles that open features: whoever lives there, pays, has signed. Specification 1, section 6. */
export function tenantRolesOf({ tenantRole, isContractParty, isPayer }: Standing): TenantRole[] {
  const roles: [TenantRole, boolean][] = [
    ['tenant', tenantRole !== 'non_tenant'],
    ['payer', isPayer],
    ['contractParty', isContractParty],
  ]
  return roles.filter(([, holds]) => holds).map(([role]) => role)
}
