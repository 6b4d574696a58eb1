import type { Tenant } from '../../../api/contracts.ts'
import type { TenantRole } from '../../../domain/permissions.ts'

/** Role of a person on a contract. */
export type TenantMembership = Pick<Tenant, 'tenantRole' | 'isContractParty' | 'isPayer'>

/**
 * Returns the roles that open features: tenant, payer, contract party. Specification 1, section 6.
 */
export function tenantRolesOf({
  tenantRole,
  isContractParty,
  isPayer,
}: TenantMembership): TenantRole[] {
  const roles: [TenantRole, boolean][] = [
    ['tenant', tenantRole !== 'non_tenant'],
    ['payer', isPayer],
    ['contractParty', isContractParty],
  ]
  return roles.filter(([, holds]) => holds).map(([role]) => role)
}
