import { loadingSteps } from '../../../../../machines/shared/loading-steps.ts'
import {
  formInput,
  initialContext,
  type KeyOrderContext,
  keyOrderSetup,
  toSend,
} from './key-order.setup.ts'

/** Ordering keys: the form with its draft, the preview, and the confirmation. */
export const keyOrderMachine = keyOrderSetup.createMachine({
  id: 'key-order',
  context: ({ input }) => initialContext(input),
  initial: 'loading',
  states: {
    ...loadingSteps({
      source: 'loadKeyOrder',
      input: (context: KeyOrderContext) => context,
      next: 'deciding',
    }),
    deciding: {
      always: [
        { guard: 'isBlocked', target: 'blocked' },
        { guard: 'hasFinishedDraft', target: 'working.previewing', actions: 'readOperation' },
        { target: 'working' },
      ],
    },
    blocked: { meta: { screen: 'blocked' } },
    working: {
      invoke: {
        id: 'draft',
        src: 'draft',
        input: ({ context }) => ({
          kept: context.start?.draft ?? null,
          isKept: context.start?.mayWrite === true,
        }),
        // A draft saved in another window is loaded and used.
        onDone: { guard: 'mayKeepDraft', target: 'loading' },
      },
      on: { 'page.hidden': { actions: 'flushDraft' } },
      initial: 'filling',
      states: {
        filling: {
          meta: { screen: 'form' },
          exit: ['clearFieldErrors', 'forgetFocus'],
          invoke: {
            id: 'form',
            src: 'form',
            input: ({ context, self }) => ({ ...formInput(context), listener: self }),
            onDone: {
              target: 'previewing',
              actions: [
                { type: 'keepForm', params: ({ event }) => event.output },
                { type: 'keepOperation', params: ({ event }) => event.output },
                { type: 'keepDraft', params: { step: 'preview' } },
              ],
            },
          },
          on: {
            'form.changed': {
              actions: [
                { type: 'keepForm', params: ({ event }) => event },
                { type: 'keepDraft', params: { step: 'form' } },
              ],
            },
          },
        },
        previewing: {
          meta: { screen: 'preview' },
          initial: 'asking',
          on: {
            'back.requested': 'filling',
            'change.requested': {
              target: 'filling',
              actions: { type: 'keepFocus', params: ({ event }) => event },
            },
            'send.requested': { guard: 'canSend', target: 'sending' },
          },
          states: { asking: {}, notSent: {} },
        },
        sending: {
          meta: { screen: 'preview' },
          // Saves the draft first, so that no input is lost when sending fails.
          entry: 'flushDraft',
          invoke: {
            id: 'createKeyOrder',
            src: 'createKeyOrder',
            input: ({ context }) => toSend(context),
            onDone: {
              target: '#key-order.sent',
              actions: { type: 'keepOrder', params: ({ event }) => event.output },
            },
            onError: [
              {
                guard: { type: 'isRefusedForm', params: ({ event }) => event },
                target: 'filling',
                actions: { type: 'assignFieldErrors', params: ({ event }) => event },
              },
              { target: 'previewing.notSent' },
            ],
          },
        },
      },
    },
    sent: { meta: { screen: 'sent' } },
  },
})
