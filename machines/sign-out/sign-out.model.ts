import { defineModel } from '../shared/model.ts'
import { signOutMachine } from './sign-out.machine.ts'

export const pathModel = defineModel({
  machine: signOutMachine,
  starts: { 'signing out': undefined },
  events: { 'retry.requested': [{ type: 'retry.requested' }] },
  outcomes: { signOut: { done: [undefined], error: ['SERVICE_UNAVAILABLE'] } },
  project: () => null,
})
