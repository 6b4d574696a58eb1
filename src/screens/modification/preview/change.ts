import type { Contract, Tenant } from '../../../../api/contracts.ts'
import type { ModificationOperation } from '../../../../api/modification.ts'
import type { DescribedModification } from '../../../../api/modification-description.ts'
import { mustApprove } from '../../../../domain/approvers.ts'
import { tenantName } from '../../../../domain/tenant-name.ts'

/** The parsed form, with the contract and its tenants. */
export type FilledModification = {
  readonly contract: Contract
  readonly tenants: readonly Tenant[]
  readonly operation: ModificationOperation
}

/** Returns the names of tenants by their ids, in the same order. */
export const tenantNames = (tenants: readonly Tenant[], ids: readonly string[]): string[] =>
  ids.flatMap((wanted) => tenants.filter(({ id }) => id === wanted).map(tenantName))

/** Returns the data that a description of the modification shows. */
export function describeFilledModification({
  contract,
  tenants,
  operation,
}: FilledModification): DescribedModification {
  const { removeTenants, transfer, contractPartyTenantIds, inEffect, description } = operation
  const receiver = transfer?.destinationTenantId
  const approvers = tenants.filter((tenant) =>
    mustApprove({
      ...tenant,
      isSelf: tenant.id === contract.tenant.id,
      isReceiver: tenant.id === receiver,
    }),
  )
  return {
    contract,
    giver: tenantNames(tenants, [contract.tenant.id]).join(),
    approvers: approvers.map(tenantName),
    reader: null,
    leaving: tenantNames(
      tenants,
      removeTenants.map(({ tenantId }) => tenantId),
    ),
    receiver: receiver === undefined ? null : tenantNames(tenants, [receiver]).join(),
    parties: tenantNames(tenants, contractPartyTenantIds),
    added: [],
    inEffect,
    description,
  }
}
