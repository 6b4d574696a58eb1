import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { TerminationRequest } from '../../../api/termination.ts'
import type { terminationApprovalMachine } from '../../../machines/termination-approval/termination-approval.machine.ts'
import type { TerminationApprovalStart } from '../../../machines/termination-approval/termination-approval.setup.ts'

export type ApprovalRef = ActorRefFrom<typeof terminationApprovalMachine>
export type ApprovalSnapshot = SnapshotFrom<typeof terminationApprovalMachine>

/** The flow, and where it stands. */
export type ApprovalState = { actor: ApprovalRef; state: ApprovalSnapshot }

/** What the component of a state is given once the request is read. */
export type ApprovalProps = ApprovalState & {
  start: TerminationApprovalStart
  request: TerminationRequest
}
