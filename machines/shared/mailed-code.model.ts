import { mailedCodeMachine } from './mailed-code.machine.ts'
import { defineModel } from './model.ts'

const email = 'noora.uusi@example.fi'

export const pathModel = defineModel({
  machine: mailedCodeMachine,
  starts: {
    'a code was sent': { email, sentAt: '2026-11-21T10:00:00.000Z' },
    'a code is still to be sent': { email, sentAt: null },
  },
  events: {
    'code.changed': [
      { type: 'code.changed', value: '246810' },
      { type: 'code.changed', value: '246' },
    ],
    'code.given': [{ type: 'code.given' }],
    'resend.requested': [{ type: 'resend.requested' }],
  },
  outcomes: {
    sendCode: {
      done: [{ sentAt: '2026-11-21T10:05:00.000Z' }],
      error: ['TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE'],
    },
    confirmCode: {
      done: [undefined],
      error: [
        'VERIFICATION_CODE_MISMATCH',
        'VERIFICATION_CODE_EXPIRED',
        'TOO_MANY_REQUESTS',
        'SERVICE_UNAVAILABLE',
      ],
    },
  },
  project: ({ context: { code, sentAt, feedback } }) => ({
    hasCode: code.length === 6,
    isSent: sentAt !== null,
    feedback,
  }),
})
