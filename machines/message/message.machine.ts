import type { AttachmentsChanged } from '../shared/attachments.machine.ts'
import { formSteps } from '../shared/form-steps.ts'
import { formInput, initialContext, messageSetup, toSend } from './message.setup.ts'

const attachmentsOf = ({ event }: { event: AttachmentsChanged }) => event

/**
 * A message to the provider, new or as a reply: written, previewed and sent; a failure keeps every
 * word. Specification 2, sections 2, 4 and 8.
 */
export const messageMachine = messageSetup.createMachine({
  id: 'message',
  context: ({ input }) => initialContext(input),
  initial: 'loading',
  states: {
    loading: {
      meta: { screen: 'loading' },
      entry: 'clearCode',
      invoke: {
        id: 'loadMessage',
        src: 'loadMessage',
        input: ({ context }) => context,
        onDone: {
          target: 'deciding',
          actions: { type: 'keepStart', params: ({ event }) => event.output },
        },
        onError: [
          { guard: { type: 'isNotFound', params: ({ event }) => event }, target: 'notFound' },
          {
            target: 'failed',
            actions: { type: 'keepLoadCode', params: ({ event }) => event },
          },
        ],
      },
    },
    deciding: {
      always: [
        { guard: 'isClosed', target: 'closed' },
        { guard: 'hasFinishedDraft', target: 'working.previewing' },
        { target: 'working' },
      ],
    },
    notFound: { meta: { screen: 'not-found' } },
    failed: { meta: { screen: 'failed' }, on: { 'retry.requested': 'loading' } },
    closed: { meta: { screen: 'closed' } },
    working: {
      invoke: [
        {
          id: 'draft',
          src: 'draft',
          input: ({ context: { start } }) => ({
            kept: start?.draft ?? null,
            isKept: start?.mayWrite === true,
          }),
          // The draft chosen from another window is loaded and continued.
          onDone: { guard: 'mayKeepDraft', target: 'loading', actions: 'beginAnew' },
        },
        {
          id: 'attachments',
          src: 'attachments',
          input: ({ context, self }) => ({ files: context.form.files, listener: self }),
        },
      ],
      on: { 'page.hidden': { actions: 'flushDraft' } },
      initial: 'filling',
      states: {
        ...formSteps({
          input: formInput,
          done: [{ type: 'keepDraft', params: { step: 'preview' } }],
          changed: [{ type: 'keepDraft', params: { step: 'form' } }],
          filling: {
            meta: { screen: 'form' },
            // Uploads may have finished while the form was left.
            entry: 'askAttachments',
            on: {
              'attachments.changed': { actions: { type: 'tellForm', params: attachmentsOf } },
            },
          },
          previewing: {
            meta: { screen: 'preview' },
            on: { 'send.requested': { guard: 'canSend', target: 'sending' } },
          },
        }),
        sending: {
          meta: { screen: 'preview' },
          entry: ['clearCode', 'flushDraft'],
          invoke: {
            id: 'sendMessage',
            src: 'sendMessage',
            input: ({ context }) => toSend(context),
            onDone: [
              {
                guard: { type: 'isSuccess', params: ({ event }) => event.output },
                target: '#message.sent',
                actions: { type: 'keepSent', params: ({ event }) => event.output },
              },
              { target: 'notSent', actions: 'keepFailure' },
            ],
            onError: [
              {
                guard: { type: 'isRefusedForm', params: ({ event }) => event },
                target: 'filling',
                actions: { type: 'assignFieldErrors', params: ({ event }) => event },
              },
              {
                target: 'notSent',
                actions: { type: 'keepRefusal', params: ({ event }) => event },
              },
            ],
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
    sent: { meta: { screen: 'sent' } },
  },
})
