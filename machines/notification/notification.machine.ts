import { notificationSetup } from './notification.setup.ts'

/** A notification on the front page, open until it is closed. Specification 2, section 4. */
export const notificationMachine = notificationSetup.createMachine({
  id: 'notification',
  context: ({ input }) => input,
  initial: 'open',
  states: {
    open: {
      meta: { screen: 'notification' },
      on: { 'close.requested': { guard: 'isCloseable', target: 'closing' } },
    },
    closing: {
      meta: { screen: 'notification' },
      invoke: {
        id: 'closeNotification',
        src: 'closeNotification',
        input: ({ context }) => context,
        onDone: 'closed',
        onError: [
          { guard: { type: 'isGone', params: ({ event }) => event }, target: 'closed' },
          { target: 'failed' },
        ],
      },
    },
    failed: { meta: { screen: 'notification' }, on: { 'close.requested': 'closing' } },
    closed: { type: 'final' },
  },
})
