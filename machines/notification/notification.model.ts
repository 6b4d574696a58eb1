import { defineModel } from '../shared/model.ts'
import { notificationMachine } from './notification.machine.ts'

const id = '6a0d2f52-92b5-4f3c-9c0b-7c1d3e5f7a01'

export const pathModel = defineModel({
  machine: notificationMachine,
  starts: {
    'a notification that can be closed': { id, isCloseable: true },
    'one that cannot': { id, isCloseable: false },
  },
  events: { 'close.requested': [{ type: 'close.requested' }] },
  outcomes: {
    closeNotification: {
      done: [{ closedAt: '2026-11-21T08:00:00.000Z' }],
      error: ['SERVICE_UNAVAILABLE', 'NOT_FOUND'],
    },
  },
  project: ({ context }) => ({ isCloseable: context.isCloseable }),
})
