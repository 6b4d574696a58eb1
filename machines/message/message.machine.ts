import { loadingOrNotFoundSteps } from '../shared/loading-steps.ts'
import { notSentTransitions, writtenFormConfig, writtenFormSteps } from '../shared/written-form.ts'
import {
  formMachineInput,
  initialContext,
  type MessageContext,
  type MessageEvent,
  mayDraft,
  messageSetup,
  messageToSend,
} from './message.setup.ts'

const written = writtenFormConfig(mayDraft)
const threadOf = ({ event }: { event: Extract<MessageEvent, { type: 'thread.loaded' }> }) => event

/**
 * A message to the provider: a new one on its own page, or a reply within its thread; written,
 * previewed and sent. A failure preserves the text. Specification 2, sections 2, 4 and 8.
 */
export const messageMachine = messageSetup.createMachine({
  id: 'message',
  context: ({ input }) => initialContext(input),
  initial: 'loading',
  states: {
    ...loadingOrNotFoundSteps({
      source: 'loadMessage',
      input: (context: MessageContext) => context,
      next: 'deciding',
    }),
    deciding: {
      always: [
        { guard: 'isClosed', target: 'closed' },
        { guard: 'hasFinishedDraft', target: 'working.previewing' },
        { target: 'working' },
      ],
    },
    closed: {
      meta: { screen: 'closed' },
      on: {
        'thread.loaded': { guard: { type: 'isOpenThread', params: threadOf }, target: 'loading' },
      },
    },
    working: {
      ...written,
      on: {
        ...written.on,
        'thread.loaded': {
          guard: { type: 'isClosedThread', params: threadOf },
          target: '.locked',
          actions: ['flushDraft', { type: 'setThread', params: threadOf }],
        },
      },
      initial: 'filling',
      states: {
        ...writtenFormSteps({
          input: formMachineInput,
          done: [{ type: 'notifyThread', params: { type: 'reply.previewed' } }],
          changed: [{ type: 'notifyThread', params: { type: 'reply.changed' } }],
          filling: { meta: { screen: 'form' } },
          previewing: {
            meta: { screen: 'preview' },
            on: {
              'send.requested': { guard: 'canSend', target: 'sending' },
              'back.requested': { target: 'filling', actions: 'focusReply' },
            },
          },
        }),
        sending: {
          meta: { screen: 'preview' },
          entry: ['clearCode', 'flushDraft'],
          // A reloaded thread, which may be closed now, is ignored until the send call is answered.
          on: { 'thread.loaded': {} },
          invoke: {
            id: 'sendMessage',
            src: 'sendMessage',
            input: ({ context }) => messageToSend(context),
            onDone: [
              {
                guard: { type: 'isSuccess', params: ({ event }) => event.output },
                target: '#message.sent',
                actions: { type: 'setSent', params: ({ event }) => event.output },
              },
              { target: 'notSent', actions: 'setFailure' },
            ],
            onError: notSentTransitions('setRefusal'),
          },
        },
        // The thread was closed while the reply was written; its draft is still saved.
        locked: {
          meta: { screen: 'closed' },
          on: {
            'thread.loaded': {
              guard: { type: 'isOpenThread', params: threadOf },
              target: 'filling',
              actions: { type: 'setThread', params: threadOf },
            },
          },
        },
        notSent: {
          meta: { screen: 'not-sent' },
          on: {
            'retry.requested': { guard: 'canRetry', target: 'sending' },
            'back.requested': { target: 'previewing', actions: 'clearCode' },
          },
        },
      },
    },
    sent: {
      meta: { screen: 'sent' },
      entry: { type: 'notifyThread', params: { type: 'reply.sent' } },
      on: {
        'another.requested': {
          guard: 'isReply',
          target: 'loading',
          actions: ['restart', 'focusReply'],
        },
      },
    },
  },
})
