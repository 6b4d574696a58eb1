import * as z from 'zod/mini'
import type { Contract } from '../../../api/contracts.ts'
import type { Notice } from '../../../api/notice.ts'
import { type TerminationOperation, terminationOperation } from '../../../api/termination.ts'
import type { Locale } from '../../../api/values.ts'
import type { IsoDate } from '../../../domain/dates.ts'
import { tenantName } from '../../../domain/tenant-name.ts'
import type { TenantRow } from '../contracts/repository.ts'
import { otherParties } from '../requests/parties.ts'
import { signedText } from './signed-text.ts'

/**
 * What is stored of a notice during the identification of its signer: the data, the displayed text,
 * and the tenants who must approve it.
 */
export const noticeToSign = z.object({
  operation: terminationOperation,
  text: z.string(),
  approverIds: z.array(z.uuid()),
})
export type NoticeToSign = z.infer<typeof noticeToSign>

/** Prepares a notice for signing by the tenant with `isSelf`. */
export function prepareNotice({
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
}): NoticeToSign {
  const giver = tenants.find(({ isSelf }) => isSelf)
  const approvers = otherParties(tenants, shown.noticeDay)
  const notice: Notice = {
    ...shown,
    giver: giver ? tenantName(giver) : '',
    approvers: approvers.map(tenantName),
    reader: null,
  }
  return {
    operation: shown.operation,
    text: signedText({ notice, action: 'create', locale }),
    approverIds: approvers.map(({ id }) => id),
  }
}
