import { setup } from 'xstate'
import type { TerminationStatus } from '../../api/contracts.ts'

/** What can happen to a termination request. Whoever gives the event has been identified. */
export type TerminationRequestEvent =
  | { readonly type: 'request.identified'; readonly approvalsWaited: number }
  | { readonly type: 'approval.given'; readonly approvalsWaited: number }
  | { readonly type: 'approval.refused' }
  | { readonly type: 'request.lapsed' }
  | { readonly type: 'provider.approved' }
  | { readonly type: 'provider.rejected' }

/** States that stand in the status column; before them a request is only being identified. */
export type TerminationRequestState = 'identifying' | TerminationStatus

export const terminationRequestSetup = setup({
  types: { events: {} as TerminationRequestEvent },
  guards: {
    hasEveryApproval: (_, params: { approvalsWaited: number }) => params.approvalsWaited === 0,
  },
})
