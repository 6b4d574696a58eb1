import { approvalActions } from '../../../api/termination.ts'
import type { ApprovalInput } from '../../../machines/shared/approval.setup.ts'
import { parseIdentificationReturn, returnQueryNames } from '../identification/returned.ts'

/** Query parameters that the confirmation view reads. */
export const approvalQueryNames = ['action', ...returnQueryNames] as const

/** Parses the answer in the address, and the result of identification. */
export function parseApprovalAddress(search: string): Omit<ApprovalInput, 'contractUuid'> {
  const action = new URLSearchParams(search).get('action')
  return {
    action: approvalActions.find((one) => one === action) ?? null,
    returned: parseIdentificationReturn(search),
  }
}
