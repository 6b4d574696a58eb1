import {
  approvalEvents,
  approvalInputs,
  approvalStateFacts,
  identificationOutcomes,
} from '../shared/approval.samples.ts'
import { defineModel } from '../shared/model.ts'
import { modificationApprovalMachine } from './modification-approval.machine.ts'
import {
  approvedStart,
  askedStaffStart,
  askedStart,
  confirmedStart,
  missingRequestStart,
  pendingStart,
  rejectedStart,
  unsignedStart,
} from './modification-approval.samples.ts'

export const pathModel = defineModel({
  machine: modificationApprovalMachine,
  starts: approvalInputs(askedStart.contract.uuid),
  events: approvalEvents,
  outcomes: {
    loadApproval: {
      done: [
        askedStart,
        askedStaffStart,
        missingRequestStart,
        pendingStart,
        confirmedStart,
        approvedStart,
        rejectedStart,
        unsignedStart,
      ],
      error: ['INTERNAL_SERVER_ERROR'],
    },
    identification: identificationOutcomes,
  },
  project: (snapshot) => ({
    ...approvalStateFacts(snapshot),
    isUnsigned: snapshot.context.start?.request?.status === 'pending_strong_authentication',
  }),
})
