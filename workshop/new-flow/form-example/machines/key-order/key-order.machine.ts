import { formSteps } from '../../../../../machines/shared/form-steps.ts'
import { loadingSteps } from '../../../../../machines/shared/loading-steps.ts'
import { draftChild } from '../../../../../machines/shared/written-form.ts'
import {
  formMachineInput,
  initialContext,
  type KeyOrderContext,
  keyOrderSetup,
  makeKeyOrderToSend,
  mayDraft,
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
      invoke: draftChild(mayDraft),
      on: { 'page.hidden': { actions: 'flushDraft' } },
      initial: 'filling',
      states: {
        ...formSteps({
          input: formMachineInput,
          done: [{ type: 'saveDraft', params: { step: 'preview' } }],
          changed: [{ type: 'saveDraft', params: { step: 'form' } }],
          filling: { meta: { screen: 'form' } },
          previewing: {
            meta: { screen: 'preview' },
            initial: 'asking',
            states: { asking: {}, notSent: {} },
            on: { 'send.requested': { guard: 'canSend', target: 'sending' } },
          },
        }),
        sending: {
          meta: { screen: 'preview' },
          // Saves the draft first, so that no input is lost when sending fails.
          entry: 'flushDraft',
          invoke: {
            id: 'createKeyOrder',
            src: 'createKeyOrder',
            input: ({ context }) => makeKeyOrderToSend(context),
            onDone: {
              target: '#key-order.sent',
              actions: { type: 'setOrder', params: ({ event }) => event.output },
            },
            onError: [
              {
                guard: { type: 'isRefusedForm', params: ({ event }) => event },
                target: 'filling',
                actions: { type: 'setFieldErrors', params: ({ event }) => event },
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
