import { setup } from 'xstate'
import type { ModificationStatus } from '../../api/contracts.ts'

/** What can happen to a request. Whoever gives the event is known to be who they say. */
export type RequestEvent =
  | { readonly type: 'request.identified'; readonly approvalsWaited: number }
  | { readonly type: 'approval.given'; readonly approvalsWaited: number }
  | { readonly type: 'approval.refused' }
  | { readonly type: 'request.lapsed' }
  | { readonly type: 'provider.approved' }
  | { readonly type: 'provider.rejected' }

/** Where any request stands; before a status of its own it is only being identified. */
export type RequestState = 'identifying' | ModificationStatus

export const requestSetup = setup({
  types: { events: {} as RequestEvent },
  guards: {
    hasEveryApproval: (_, params: { approvalsWaited: number }) => params.approvalsWaited === 0,
  },
})

/** Signed by its creator: the provider's at once when nobody else has to approve. */
export const beingIdentified = requestSetup.createStateConfig({
  on: {
    'request.identified': [
      {
        guard: {
          type: 'hasEveryApproval',
          params: ({ event }) => ({ approvalsWaited: event.approvalsWaited }),
        },
        target: 'ready_for_review',
      },
      { target: 'pending_tenant_approval' },
    ],
  },
})

/** Every request's life from its signature to the provider's decision. Specification 1, section 4. */
export const signedRequest = {
  pending_tenant_approval: requestSetup.createStateConfig({
    on: {
      'approval.given': [
        {
          guard: {
            type: 'hasEveryApproval',
            params: ({ event }) => ({ approvalsWaited: event.approvalsWaited }),
          },
          target: 'ready_for_review',
        },
        { target: 'pending_tenant_approval' },
      ],
      'approval.refused': 'rejected',
      'request.lapsed': 'rejected',
    },
  }),
  ready_for_review: requestSetup.createStateConfig({
    on: { 'provider.approved': 'approved', 'provider.rejected': 'rejected' },
  }),
  approved: requestSetup.createStateConfig({ type: 'final' }),
  rejected: requestSetup.createStateConfig({ type: 'final' }),
}
