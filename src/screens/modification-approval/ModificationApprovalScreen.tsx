import { modificationApprovalMachine } from '../../../machines/modification-approval/modification-approval.machine.ts'
import type {
  ModificationAnswer,
  ModificationApprovalStart,
} from '../../../machines/modification-approval/modification-approval.setup.ts'
import { flowScreen } from '../../flow/flow-screen.tsx'
import { modificationApproval } from '../../services/modification-approval.ts'
import { ApprovalScreen, type KindScreenProps } from '../approval/ApprovalScreen.tsx'
import { approvalScreens } from '../approval/approval-screens.tsx'
import type { ApprovalGiven } from '../approval/flow.ts'
import type { ApprovalKind } from '../approval/kind.ts'
import { toldModification } from '../modification-request/told-modification.tsx'

const kind: ApprovalKind<ModificationApprovalStart, ModificationAnswer> = {
  areas: [
    'modificationApproval',
    'approval',
    'modificationRequest',
    'request',
    'modificationNotice',
  ],
  View: flowScreen<typeof modificationApprovalMachine, ApprovalGiven>({
    machine: modificationApprovalMachine,
    screens: approvalScreens,
  }),
  tell: ({ contract, request }, telling) => request && toldModification(contract, request, telling),
}

/** Approves or rejects a modification of the contract. Specification 1, sections 2 and 4. */
export default function ModificationApprovalScreen({
  machine = modificationApproval,
  ...props
}: KindScreenProps<ModificationApprovalStart, ModificationAnswer>) {
  return <ApprovalScreen {...props} machine={machine} kind={kind} />
}
