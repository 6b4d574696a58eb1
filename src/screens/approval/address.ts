import { approvalActions } from '../../../api/termination.ts'
import type { ApprovalInput } from '../../../machines/shared/approval.setup.ts'
import { readReturn, returnNames } from '../identification/returned.ts'

/** What the confirmation view takes from its address. */
export const addressNames = ['action', ...returnNames] as const

/** The answer that the address asks for, and what identification brought back. */
export function readAddress(search: string): Omit<ApprovalInput, 'contractUuid'> {
  const action = new URLSearchParams(search).get('action')
  return {
    action: approvalActions.find((one) => one === action) ?? null,
    returned: readReturn(search),
  }
}
