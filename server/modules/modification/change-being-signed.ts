import * as z from 'zod/mini'
import type { Contract } from '../../../api/contracts.ts'
import { type ModificationOperation, modificationOperation } from '../../../api/modification.ts'
import type { Locale } from '../../../api/values.ts'
import type { IsoDate } from '../../../domain/dates.ts'
import type { ModifiedTenant } from '../../../domain/modification.ts'
import { tenantName } from '../../../domain/tenant-name.ts'
import type { TenantRow } from '../contracts/repository.ts'
import { isAdultTenant, requiredApprovers } from '../requests/parties.ts'
import { modificationTextToSign } from './signed-text.ts'

/**
 * The data of a modification that are stored during the identification of its signer: the request,
 * the change, the displayed text, and the tenants who must approve it.
 */
export const modificationBeingSignedSchema = z.object({
  requestId: z.uuid(),
  operation: modificationOperation,
  text: z.string(),
  approverIds: z.array(z.uuid()),
})
export type ModificationBeingSigned = z.infer<typeof modificationBeingSignedSchema>

/** Tenants as the rules of a modification need them. */
export const modifiedTenants = (tenants: readonly TenantRow[], today: IsoDate): ModifiedTenant[] =>
  tenants.map((tenant) => ({ ...tenant, isAdult: isAdultTenant(tenant, today) }))

/** Returns the tenant who makes the request. */
export function requestingTenantOf(tenants: readonly TenantRow[]): TenantRow {
  const self = tenants.find(({ isSelf }) => isSelf)
  if (self === undefined) throw new Error('Whoever asks is not on the contract')
  return self
}

/** Prepares a modification for signing by the tenant with `isSelf`. */
export function prepareModification({
  contract,
  tenants,
  operation,
  noticeDay,
  locale,
}: {
  readonly contract: Contract
  readonly tenants: readonly TenantRow[]
  readonly operation: ModificationOperation
  readonly noticeDay: IsoDate
  readonly locale: Locale
}): Omit<ModificationBeingSigned, 'requestId'> {
  const { transfer, removeTenants, inEffect, description } = operation
  const receiver = transfer?.destinationTenantId ?? null
  const approvers = requiredApprovers(tenants, noticeDay, receiver)
  const namesOf = (ids: readonly string[]) =>
    ids.flatMap((id) => tenants.filter((one) => one.id === id).map(tenantName))
  const change = {
    contract,
    giver: tenantName(requestingTenantOf(tenants)),
    approvers: approvers.map(tenantName),
    reader: null,
    leaving: namesOf(removeTenants.map(({ tenantId }) => tenantId)),
    receiver: receiver && namesOf([receiver]).join(),
    parties: namesOf(operation.contractPartyTenantIds),
    added: [],
    inEffect,
    description,
  }
  return {
    operation,
    text: modificationTextToSign(change, 'create', locale),
    approverIds: approvers.map(({ id }) => id),
  }
}
