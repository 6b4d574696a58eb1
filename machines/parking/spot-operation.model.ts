import { createEmptyActor } from 'xstate'
import { defineModel } from '../shared/model.ts'
import { ainoContract } from '../termination/termination.sample-people.ts'
import {
  acceptedForm,
  cancelWrite,
  changeWrite,
  endWrite,
  reserveWrite,
  spotOperationSubjects,
  writtenResult,
} from './parking.samples.ts'
import { canRetry, spotOperationMachine } from './spot-operation.machine.ts'

/** Receives what the operation notifies; ignores it. */
const listener = createEmptyActor()
listener.start()
const startOf = (subject: (typeof spotOperationSubjects)[keyof typeof spotOperationSubjects]) => ({
  contractUuid: ainoContract.uuid,
  subject,
  sent: null,
  listener,
})

export const pathModel = defineModel({
  machine: spotOperationMachine,
  starts: {
    'a spot that is reserved': startOf(spotOperationSubjects.reserving),
    'a spot that is changed for another': startOf(spotOperationSubjects.changing),
    'a reservation that is ended': startOf(spotOperationSubjects.ending),
    'a reservation that is cancelled': startOf(spotOperationSubjects.cancelling),
  },
  events: {
    'form.changed': [{ type: 'form.changed', values: acceptedForm }],
    'day.changed': [{ type: 'day.changed', typed: { start: '23.11.2026', end: '29.11.2026' } }],
    'end.confirmed': [{ type: 'end.confirmed' }],
    'retry.requested': [{ type: 'retry.requested' }],
    'back.requested': [{ type: 'back.requested' }],
  },
  outcomes: {
    form: {
      done: [reserveWrite, changeWrite, endWrite, cancelWrite].map((result) => ({
        values: acceptedForm,
        result,
      })),
      error: [],
    },
    writeParking: {
      done: [writtenResult],
      error: ['SERVICE_UNAVAILABLE', 'VALIDATION_ERROR', 'FORBIDDEN'],
    },
  },
  isPossible: ({ context: { subject } }, end) =>
    !('output' in end) ||
    end.source !== 'form' ||
    Object(end.output).result.kind === subject.operation,
  // Cancelling has no field.
  isOffered: ({ context: { subject } }, { type }) =>
    type !== 'form.changed' || subject.operation !== 'cancel',
  project: ({ context }) => ({
    operation: context.subject.operation,
    isRefused: context.errors.length > 0,
    canRetry: canRetry(context),
    code: context.code,
  }),
})
