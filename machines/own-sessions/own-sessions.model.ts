import { defineModel } from '../shared/model.ts'
import { ownSessionsMachine } from './own-sessions.machine.ts'
import { ainoPhoneSession } from './own-sessions.samples.ts'

export const pathModel = defineModel({
  machine: ownSessionsMachine,
  starts: { 'a resident': { mayWrite: true }, staff: { mayWrite: false } },
  events: {
    'ending.requested': [{ type: 'ending.requested', id: ainoPhoneSession.id }],
    'endingOthers.requested': [{ type: 'endingOthers.requested' }],
    'endingOthers.confirmed': [{ type: 'endingOthers.confirmed' }],
    'endingOthers.cancelled': [{ type: 'endingOthers.cancelled' }],
  },
  outcomes: {
    endSession: { done: [undefined], error: ['SERVICE_UNAVAILABLE', 'NOT_FOUND'] },
    endOtherSessions: { done: [undefined], error: ['SERVICE_UNAVAILABLE'] },
  },
  project: ({ context: { mayWrite, sessionId } }) => ({ mayWrite, sessionId }),
})
