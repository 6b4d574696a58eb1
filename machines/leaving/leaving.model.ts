import { defineModel } from '../shared/model.ts'
import { accountRemovalMachine } from './leaving.machine.ts'
import { removalWithOpenMatters, removalWithoutOpenMatters } from './leaving.samples.ts'

export const pathModel = defineModel({
  machine: accountRemovalMachine,
  starts: { 'a resident': { mayWrite: true }, staff: { mayWrite: false } },
  events: {
    'leaving.requested': [{ type: 'leaving.requested' }],
    'leaving.cancelled': [{ type: 'leaving.cancelled' }],
    'retry.requested': [{ type: 'retry.requested' }],
  },
  outcomes: {
    readLeaving: {
      done: [removalWithoutOpenMatters, removalWithOpenMatters],
      error: ['SERVICE_UNAVAILABLE'],
    },
    passwordConfirmation: { done: [{ isConfirmed: true }, { isConfirmed: false }], error: [] },
    removeAccount: {
      done: [{ returnableUntil: '2026-12-05T10:00:00.000Z' }],
      error: ['SERVICE_UNAVAILABLE', 'REAUTHENTICATION_REQUIRED'],
    },
  },
  project: ({ context: { mayWrite, leaving } }) => ({
    mayWrite,
    isOpen: leaving !== null && leaving.open.length > 0,
  }),
})
