import {
  type ModificationAnswer,
  type ModificationApprovalStart,
  modificationStanding,
} from '../../../machines/modification-approval/modification-approval.setup.ts'
import { modificationApproval } from '../../services/modification-approval.ts'
import { ApprovalScreen, type KindScreenProps } from '../approval/ApprovalScreen.tsx'
import type { ApprovalKind } from '../approval/kind.ts'
import { toldModification } from '../modification-request/told-modification.tsx'

const kind: ApprovalKind<ModificationApprovalStart> = {
  areas: [
    'modificationApproval',
    'approval',
    'modificationRequest',
    'request',
    'modificationNotice',
  ],
  standingOf: modificationStanding,
  tell: ({ contract, request }, speech) => request && toldModification(contract, request, speech),
}

/** Confirming a change of the contract. Specification 1, sections 2 and 4. */
export default function ModificationApprovalScreen({
  machine = modificationApproval,
  ...props
}: KindScreenProps<ModificationApprovalStart, ModificationAnswer>) {
  return <ApprovalScreen {...props} machine={machine} kind={kind} />
}
