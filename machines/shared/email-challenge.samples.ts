/** Returns the starts and events of any e-mail challenge, for a valid address. */
export const emailChallenge = (email: string) => ({
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
  project: <Refusal>({ context }: { context: { refusal: Refusal } }): Refusal => context.refusal,
})
