import type { IsoDate } from '../../../domain/dates.ts'
import { isAdult } from '../../../domain/personal-identity-code.ts'
import type { TenantRow } from '../contracts/repository.ts'

/** Those who must approve what one party signs: every other adult contract party. */
export const otherParties = (tenants: readonly TenantRow[], today: IsoDate): TenantRow[] =>
  tenants.filter(
    ({ isSelf, isContractParty, birthDate }) =>
      !isSelf && isContractParty && birthDate !== null && isAdult(birthDate, today),
  )
