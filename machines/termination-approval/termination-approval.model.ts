import { Failure } from '../shared/failure.ts'
import { defineModel } from '../shared/model.ts'
import { terminationApprovalMachine } from './termination-approval.machine.ts'
import {
  approvedStart,
  askedStaffStart,
  askedStart,
  confirmedStart,
  missingStart,
  pendingStart,
  rejectedStart,
} from './termination-approval.samples.ts'

const { uuid } = askedStart.contract
const input = { contractUuid: uuid, action: null, returned: null } as const
const failed = { isSuccess: false, reason: null } as const

export const model = defineModel({
  machine: terminationApprovalMachine,
  starts: {
    'opening the request': input,
    'asked to accept by the address': { ...input, action: 'accept' },
    'asked to reject by the address': { ...input, action: 'reject' },
    'back from identification, cancelled': {
      ...input,
      returned: { ...failed, code: 'CONFIRM_OPERATION_CANCELLED' },
    },
    'back from identification without attributes': {
      ...input,
      returned: { ...failed, code: 'CONFIRM_OPERATION_NO_ATTRIBUTES' },
    },
    'back from identification with an unreadable identity': {
      ...input,
      returned: { ...failed, code: null, reason: 'identity_not_processable' },
    },
  },
  events: {
    'retry.requested': [{ type: 'retry.requested' }],
    'accept.requested': [{ type: 'accept.requested' }],
    'reject.requested': [{ type: 'reject.requested' }],
    'back.requested': [{ type: 'back.requested' }],
    'identification.requested': [{ type: 'identification.requested' }],
    'restart.requested': [{ type: 'restart.requested' }],
  },
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
      ],
      error: ['INTERNAL_SERVER_ERROR'],
    },
    identification: {
      done: [
        { failure: null },
        { failure: new Failure('STATE_CONFLICT') },
        { failure: new Failure('NOT_FOUND') },
        { failure: new Failure('SERVICE_UNAVAILABLE') },
      ],
      error: [],
    },
  },
  project: (snapshot) => {
    const { action, returned, code, reason, isOvertaken } = snapshot.context
    return {
      returned: returned && (returned.code ?? returned.reason),
      action,
      mayAnswer: snapshot.can({ type: 'accept.requested' }),
      code,
      reason,
      isOvertaken,
    }
  },
})
