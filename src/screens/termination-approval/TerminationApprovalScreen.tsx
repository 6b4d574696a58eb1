import { terminationApprovalMachine } from '../../../machines/termination-approval/termination-approval.machine.ts'
import type {
  TerminationAnswer,
  TerminationApprovalStart,
} from '../../../machines/termination-approval/termination-approval.setup.ts'
import { flowScreen } from '../../flow/flow-screen.tsx'
import { terminationApproval } from '../../services/termination-approval.ts'
import { ApprovalScreen, type KindScreenProps } from '../approval/ApprovalScreen.tsx'
import { approvalScreens } from '../approval/approval-screens.tsx'
import type { ApprovalGiven } from '../approval/flow.ts'
import type { ApprovalKind } from '../approval/kind.ts'
import { describeTermination } from '../termination-request/describe-termination.tsx'

const kind: ApprovalKind<TerminationApprovalStart, TerminationAnswer> = {
  namespaces: [
    'terminationApproval',
    'approval',
    'terminationRequest',
    'request',
    'terminationDescription',
  ],
  View: flowScreen<typeof terminationApprovalMachine, ApprovalGiven>({
    machine: terminationApprovalMachine,
    screens: approvalScreens,
  }),
  describe: ({ contract, request }, context) =>
    request && describeTermination(contract, request, context),
}

/** Approves or rejects a termination. Specification 1, sections 2 and 4. */
export default function TerminationApprovalScreen({
  machine = terminationApproval,
  ...props
}: KindScreenProps<TerminationApprovalStart, TerminationAnswer>) {
  return <ApprovalScreen {...props} machine={machine} kind={kind} />
}
