import { terminationApprovalMachine } from '../../../machines/termination-approval/termination-approval.machine.ts'
import type {
  TerminationAnswer,
  TerminationApprovalStart,
} from '../../../machines/termination-approval/termination-approval.setup.ts'
import { ApprovalScreen, type KindScreenProps } from '../../flow/approval/ApprovalScreen.tsx'
import { approvalScreens } from '../../flow/approval/approval-screens.tsx'
import type { ApprovalViewProps } from '../../flow/approval/flow.ts'
import type { ApprovalKindView } from '../../flow/approval/kind.ts'
import { flowScreen } from '../../flow/flow-screen.tsx'
import { describeTermination } from '../../flow/termination-request/describe-termination.tsx'
import { terminationApprovalFlow } from '../../services/termination-approval.ts'

const kind: ApprovalKindView<TerminationApprovalStart, TerminationAnswer> = {
  namespaces: [
    'terminationApproval',
    'approval',
    'terminationRequest',
    'request',
    'terminationDescription',
  ],
  View: flowScreen<typeof terminationApprovalMachine, ApprovalViewProps>({
    machine: terminationApprovalMachine,
    screens: approvalScreens,
  }),
  describe: ({ contract, request }, context) =>
    request && describeTermination(contract, request, context),
}

/** Approves or rejects a termination. Specification 1, sections 2 and 4. */
export default function TerminationApprovalScreen({
  machine = terminationApprovalFlow,
  ...props
}: KindScreenProps<TerminationApprovalStart, TerminationAnswer>) {
  return <ApprovalScreen {...props} machine={machine} kind={kind} />
}
