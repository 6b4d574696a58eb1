import { mustApprove } from '../../../domain/approvers.ts'
import type { IsoDate } from '../../../domain/dates.ts'
import { isAdult } from '../../../domain/personal-identity-code.ts'
import type { TenantRow } from '../contracts/repository.ts'

/** Whether a tenant is of age; null when the birth date is unknown. */
export const isAdultTenant = (
  { birthDate }: Pick<TenantRow, 'birthDate'>,
  today: IsoDate,
): boolean | null => (birthDate === null ? null : isAdult(birthDate, today))

/**
 * Returns those who must approve what one party signs; `receiver` is the id of the person who
 * receives the contract.
 */
export const requiredApprovers = (
  tenants: readonly TenantRow[],
  today: IsoDate,
  receiver: string | null = null,
): TenantRow[] =>
  tenants.filter((tenant) =>
    mustApprove({
      isSelf: tenant.isSelf,
      isContractParty: tenant.isContractParty,
      isReceiver: tenant.id === receiver,
      isAdult: isAdultTenant(tenant, today),
    }),
  )

/** Whether the parties who have to be asked now are the parties that the signed text names. */
export const areSameParties = (asked: readonly string[], signed: readonly string[]): boolean =>
  asked.toSorted().join() === signed.toSorted().join()
