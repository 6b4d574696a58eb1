import { modificationApprovalMachine } from '../../../machines/modification-approval/modification-approval.machine.ts'
import type {
  ModificationAnswer,
  ModificationApprovalStart,
} from '../../../machines/modification-approval/modification-approval.setup.ts'
import { ApprovalScreen, type KindScreenProps } from '../../flow/approval/ApprovalScreen.tsx'
import { approvalScreens } from '../../flow/approval/approval-screens.tsx'
import type { ApprovalViewProps } from '../../flow/approval/flow.ts'
import type { ApprovalKindView } from '../../flow/approval/kind.ts'
import { flowScreen } from '../../flow/flow-screen.tsx'
import { describeModification } from '../../flow/modification-request/describe-modification.tsx'
import { modificationApprovalFlow } from '../../services/modification-approval.ts'

const kind: ApprovalKindView<ModificationApprovalStart, ModificationAnswer> = {
  namespaces: [
    'modificationApproval',
    'approval',
    'modificationRequest',
    'request',
    'modificationDescription',
  ],
  View: flowScreen<typeof modificationApprovalMachine, ApprovalViewProps>({
    machine: modificationApprovalMachine,
    screens: approvalScreens,
  }),
  describe: ({ contract, request }, context) =>
    request && describeModification(contract, request, context),
}

/** Approves or rejects a modification of the contract. Specification 1, sections 2 and 4. */
export default function ModificationApprovalScreen({
  machine = modificationApprovalFlow,
  ...props
}: KindScreenProps<ModificationApprovalStart, ModificationAnswer>) {
  return <ApprovalScreen {...props} machine={machine} kind={kind} />
}
