import {
  type TerminationAnswer,
  type TerminationApprovalStart,
  terminationStanding,
} from '../../../machines/termination-approval/termination-approval.setup.ts'
import { terminationApproval } from '../../services/termination-approval.ts'
import { ApprovalScreen, type KindScreenProps } from '../approval/ApprovalScreen.tsx'
import type { ApprovalKind } from '../approval/kind.ts'
import { toldTermination } from '../termination-request/told-termination.tsx'

const kind: ApprovalKind<TerminationApprovalStart> = {
  areas: ['terminationApproval', 'approval', 'terminationRequest', 'request', 'notice'],
  standingOf: terminationStanding,
  tell: ({ contract, request }, { t }) => request && toldTermination(contract, request, t),
}

/** Confirming a termination. Specification 1, sections 2 and 4. */
export default function TerminationApprovalScreen({
  machine = terminationApproval,
  ...props
}: KindScreenProps<TerminationApprovalStart, TerminationAnswer>) {
  return <ApprovalScreen {...props} machine={machine} kind={kind} />
}
