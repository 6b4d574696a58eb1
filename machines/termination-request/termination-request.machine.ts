import { terminationRequestSetup } from './termination-request.setup.ts'

/**
 * The life of a termination request, from the return of its creator to the provider's decision.
 * The server moves the status column with it and in no other way; the portal reads the same chart.
 * Specification 1, section 4.
 */
export const terminationRequestMachine = terminationRequestSetup.createMachine({
  id: 'termination-request',
  initial: 'identifying',
  states: {
    identifying: {
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
    },
    pending_tenant_approval: {
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
    },
    ready_for_review: {
      on: { 'provider.approved': 'approved', 'provider.rejected': 'rejected' },
    },
    approved: { type: 'final' },
    rejected: { type: 'final' },
  },
})
