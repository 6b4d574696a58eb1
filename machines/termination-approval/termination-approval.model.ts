import { pathModel as modificationApproval } from '../modification-approval/modification-approval.model.ts'
import {
  approvalEvents,
  approvalInputs,
  approvalStateFacts,
  identificationOutcomes,
} from '../shared/approval.samples.ts'
import { defineModel } from '../shared/model.ts'
import { terminationApprovalMachine } from './termination-approval.machine.ts'
import {
  approvedStart,
  askedStaffStart,
  askedStart,
  confirmedStart,
  missingRequestStart,
  pendingStart,
  rejectedStart,
} from './termination-approval.samples.ts'

export const pathModel = defineModel({
  machine: terminationApprovalMachine,
  sameFactoryAs: modificationApproval,
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
      ],
      error: ['INTERNAL_SERVER_ERROR'],
    },
    identification: identificationOutcomes,
  },
  project: approvalStateFacts,
})
