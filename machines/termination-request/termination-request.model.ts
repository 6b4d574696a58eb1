import { defineModel } from '../shared/model.ts'
import { terminationRequestMachine } from './termination-request.machine.ts'

/** What can happen to a termination request; its state says everything about it. */
export const model = defineModel({
  machine: terminationRequestMachine,
  starts: { creation: undefined },
  events: {
    'request.identified': [
      { type: 'request.identified', approvalsWaited: 0 },
      { type: 'request.identified', approvalsWaited: 2 },
    ],
    'approval.given': [
      { type: 'approval.given', approvalsWaited: 1 },
      { type: 'approval.given', approvalsWaited: 0 },
    ],
    'approval.refused': [{ type: 'approval.refused' }],
    'request.lapsed': [{ type: 'request.lapsed' }],
    'provider.approved': [{ type: 'provider.approved' }],
    'provider.rejected': [{ type: 'provider.rejected' }],
  },
  outcomes: {},
  project: () => null,
})
