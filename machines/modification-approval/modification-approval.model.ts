import {
  approvalEvents,
  approvalInputs,
  identificationOutcomes,
  projectApproval,
} from '../shared/approval.samples.ts'
import { defineModel } from '../shared/model.ts'
import { modificationApprovalMachine } from './modification-approval.machine.ts'
import {
  approvedStart,
  askedStaffStart,
  askedStart,
  confirmedStart,
  missingStart,
  pendingStart,
  rejectedStart,
  unsignedStart,
} from './modification-approval.samples.ts'

export const model = defineModel({
  machine: modificationApprovalMachine,
  starts: approvalInputs(askedStart.contract.uuid),
  events: approvalEvents,
  outcomes: {
    loadApproval: {
      done: [
        askedStart,
        askedStaffStart,
        missingStart,
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
    ...projectApproval(snapshot),
    isUnsigned: snapshot.context.start?.request?.status === 'pending_strong_authentication',
  }),
})
