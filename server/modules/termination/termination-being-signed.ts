import * as z from 'zod/mini'
import type { Contract } from '../../../api/contracts.ts'
import {
  type TerminationOperation,
  terminationOperationBeingSigned,
} from '../../../api/termination.ts'
import type { DescribedTermination } from '../../../api/termination-description.ts'
import type { Locale } from '../../../api/values.ts'
import type { IsoDate } from '../../../domain/dates.ts'
import { tenantName } from '../../../domain/tenant-name.ts'
import type { TenantRow } from '../contracts/repository.ts'
import { requiredApprovers } from '../requests/parties.ts'
import { terminationTextToSign } from './signed-text.ts'

/**
 * The data of a termination that are stored during the identification of its signer: the form data,
 * the displayed text, and the tenants who must approve it.
 */
export const terminationBeingSignedSchema = z.object({
  operation: terminationOperationBeingSigned,
  text: z.string(),
  approverIds: z.array(z.uuid()),
})
export type TerminationBeingSigned = z.infer<typeof terminationBeingSignedSchema>

/** Prepares a termination for signing by the tenant with `isSelf`. */
export function prepareTermination({
  locale,
  tenants,
  ...shown
}: {
  readonly locale: Locale
  readonly contract: Contract
  readonly tenants: readonly TenantRow[]
  readonly operation: TerminationOperation
  readonly noticeDay: IsoDate
  readonly fileNames: readonly string[]
}): TerminationBeingSigned {
  const giver = tenants.find(({ isSelf }) => isSelf)
  const approvers = requiredApprovers(tenants, shown.noticeDay)
  const notice: DescribedTermination = {
    ...shown,
    giver: giver ? tenantName(giver) : '',
    approvers: approvers.map(tenantName),
    reader: null,
  }
  return {
    operation: shown.operation,
    text: terminationTextToSign({ notice, action: 'create', locale }),
    approverIds: approvers.map(({ id }) => id),
  }
}
