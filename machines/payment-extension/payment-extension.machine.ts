import { firstSendOnceKey } from '../shared/send-once.ts'
import { extensionToSend, paymentExtensionSetup } from './payment-extension.setup.ts'

/**
 * Asking for more time to pay an invoice, with a message to the provider that names the day of
 * payment; a failure preserves the typed day. An earlier request is shown until its day has passed.
 */
export const paymentExtensionMachine = paymentExtensionSetup.createMachine({
  id: 'payment-extension',
  context: ({ input }) => ({
    ...input,
    typed: '',
    errors: [],
    extension: null,
    once: firstSendOnceKey(),
    code: null,
    availableAt: null,
    sent: null,
  }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'isAsked', target: 'asked' }, { target: 'offered' }] },
    asked: { meta: { screen: 'extension' } },
    offered: {
      meta: { screen: 'extension' },
      initial: 'unopened',
      states: { unopened: {}, cancelled: {} },
      on: { 'time.requested': 'filling' },
    },
    filling: {
      meta: { screen: 'extension' },
      on: {
        'day.changed': { actions: { type: 'setDay', params: ({ event }) => event } },
        'send.requested': [
          { guard: 'hasValidDay', target: 'sending', actions: 'setExtension' },
          { actions: 'setErrors' },
        ],
        'request.cancelled': 'offered.cancelled',
      },
    },
    sending: {
      meta: { screen: 'extension' },
      entry: 'clearFailure',
      invoke: {
        id: 'sendRequest',
        src: 'sendRequest',
        input: ({ context }) => extensionToSend(context),
        onDone: [
          {
            guard: { type: 'isSuccess', params: ({ event }) => event.output },
            target: 'sent',
            actions: { type: 'setSent', params: ({ event }) => event.output },
          },
          { target: 'notSent', actions: 'countAttempt' },
        ],
        onError: {
          target: 'notSent',
          actions: { type: 'setFailure', params: ({ event }) => event },
        },
      },
    },
    notSent: {
      meta: { screen: 'extension' },
      on: {
        'day.changed': {
          target: 'filling',
          actions: { type: 'setDay', params: ({ event }) => event },
        },
        'send.requested': { guard: 'canRetry', target: 'sending' },
        'request.cancelled': 'offered.cancelled',
      },
    },
    sent: { meta: { screen: 'extension' } },
  },
})
