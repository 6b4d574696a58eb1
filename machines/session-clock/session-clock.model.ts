import { defineModel } from '../shared/model.ts'
import { sessionClockMachine } from './session-clock.machine.ts'

const now = () => new Date('2026-11-21T10:00:00.000Z')
const expiresAt = (minutes: number) => new Date(now().getTime() + minutes * 60 * 1000).toISOString()

const long = { expiresAt: expiresAt(30), endsAt: expiresAt(600) }
const short = { expiresAt: expiresAt(2), endsAt: expiresAt(600) }
const last = { expiresAt: expiresAt(2), endsAt: expiresAt(2) }

export const pathModel = defineModel({
  machine: sessionClockMachine,
  starts: { 'a session': { now } },
  events: {
    'look.requested': [{ type: 'look.requested' }],
    'extend.requested': [{ type: 'extend.requested' }],
    'warning.closed': [{ type: 'warning.closed' }],
  },
  outcomes: {
    readTimes: { done: [long, short, last], error: ['LOGIN_EXPIRED', 'SERVICE_UNAVAILABLE'] },
    extendSession: { done: [long], error: ['LOGIN_EXPIRED', 'SERVICE_UNAVAILABLE'] },
  },
  project: ({ context: { times, hasFailed } }) => ({ times, hasFailed }),
})
