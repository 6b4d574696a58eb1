import { type EmailChallengeContext, isSentToEmail } from './email-challenge.machine.ts'
import type { CodeRefusal } from './mailed-code.machine.ts'

/** Returns the starts and events of any e-mail challenge, for a valid address. */
export const emailChallengeStartsAndEvents = (email: string) => ({
  starts: { 'without an address': { email: '' }, 'with an address': { email } },
  events: {
    'email.changed': [
      { type: 'email.changed' as const, value: email },
      { type: 'email.changed' as const, value: 'aino' },
    ],
    'email.given': [{ type: 'email.given' as const }],
    'back.requested': [{ type: 'back.requested' as const }],
  },
  outcomes: {
    sendCode: {
      done: [{ sentAt: '2026-11-21T10:00:00.000Z' }],
      error: ['TOO_MANY_REQUESTS', 'LIMIT_EXCEEDED', 'SERVICE_UNAVAILABLE'],
    },
    codeEntry: { done: [undefined], error: [] },
  },
  /** Returns why no code could be sent; else `sent` if the last code went to this address. */
  project: ({ context }: { context: EmailChallengeContext }): CodeRefusal | 'sent' | null =>
    context.refusal ?? (isSentToEmail(context) ? 'sent' : null),
})
