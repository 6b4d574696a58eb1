import { mustApprove } from '../../../domain/approvers.ts'
import type { IsoDate } from '../../../domain/dates.ts'
import { isAdult } from '../../../domain/personal-identity-code.ts'
import type { TenantRow } from '../contracts/repository.ts'

/** Those who must approve what one party signs. */
export const otherParties = (tenants: readonly TenantRow[], today: IsoDate): TenantRow[] =>
  tenants.filter(({ isSelf, isContractParty, birthDate }) =>
    mustApprove({
      isSelf,
      isContractParty,
      isAdult: birthDate === null ? null : isAdult(birthDate, today),
    }),
  )
