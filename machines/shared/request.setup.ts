import { setup } from 'xstate'
import type { ModificationStatus } from '../../api/contracts.ts'

/** The events of a request. Their senders are already authenticated. */
export type RequestEvent =
  | { readonly type: 'request.identified'; readonly approvalsWaited: number }
  | { readonly type: 'approval.given'; readonly approvalsWaited: number }
  | { readonly type: 'approval.refused' }
  | { readonly type: 'request.lapsed' }
  | { readonly type: 'provider.approved' }
  | { readonly type: 'provider.rejected' }

/**
 * The states of a request: its statuses, and `identifying` for a request that has no status yet.
 */
export type RequestState = 'identifying' | ModificationStatus

export const requestSetup = setup({
  types: { events: {} as RequestEvent },
  guards: {
    hasEveryApproval: (_, params: { approvalsWaited: number }) => params.approvalsWaited === 0,
  },
})

/**
 * The state before the creator's signature; it leads to the provider if nobody else has to approve.
 */
export const unsignedRequestState = requestSetup.createStateConfig({
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

/**
 * The lifecycle of a request from its signature to the provider's decision. Specification 1,
 * section 4.
 */
export const signedRequestStates = {
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
