import { formInput, initialContext, terminationSetup, toSign } from './termination.setup.ts'

/**
 * Giving notice: who moves out, the form, the preview, strong identification, and what came of it.
 * Specification 1, sections 2, 4 and 5.
 */
export const terminationMachine = terminationSetup.createMachine({
  id: 'termination',
  context: ({ input }) => initialContext(input),
  initial: 'loading',
  states: {
    loading: {
      meta: { screen: 'loading' },
      entry: 'forgetCode',
      invoke: {
        id: 'loadTermination',
        src: 'loadTermination',
        input: ({ context }) => context,
        onDone: [
          {
            guard: 'isReturnedFailed',
            target: 'identificationFailed',
            actions: ['keepReturnCode', { type: 'keepStart', params: ({ event }) => event.output }],
          },
          {
            guard: { type: 'isSigned', params: ({ event }) => event.output },
            target: 'submitted',
            actions: { type: 'keepStart', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isBlocked', params: ({ event }) => event.output },
            target: 'blocked',
            actions: { type: 'keepStart', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isBeyondPortal', params: ({ event }) => event.output },
            target: 'unavailable',
            actions: { type: 'keepStart', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'hasFinishedDraft', params: ({ event }) => event.output },
            target: 'working.previewing',
            actions: [
              { type: 'keepStart', params: ({ event }) => event.output },
              { type: 'readOperation', params: ({ event }) => event.output },
            ],
          },
          {
            guard: { type: 'hasStartedDraft', params: ({ event }) => event.output },
            target: 'working.filling',
            actions: { type: 'keepStart', params: ({ event }) => event.output },
          },
          {
            target: 'working',
            actions: { type: 'keepStart', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'keepLoadCode', params: ({ event }) => event },
        },
      },
    },
    failed: { meta: { screen: 'failed' }, on: { 'retry.requested': 'loading' } },
    blocked: { meta: { screen: 'blocked' } },
    unavailable: { meta: { screen: 'unavailable' } },
    working: {
      invoke: {
        id: 'draft',
        src: 'draft',
        input: ({ context }) => ({
          savedAt: context.start?.draft?.savedAt ?? null,
          isKept: context.start?.mayWrite === true,
        }),
      },
      on: { 'page.hidden': { actions: 'flushDraft' } },
      initial: 'choosing',
      states: {
        choosing: {
          meta: { screen: 'parties' },
          initial: 'open',
          on: {
            'party.chosen': {
              target: '.open',
              actions: [
                { type: 'chooseParty', params: ({ event }) => event },
                { type: 'keepDraft', params: { step: 'parties' } },
              ],
            },
            'continue.requested': [
              { guard: 'isEveryoneLeaving', target: 'filling' },
              { target: '.refused' },
            ],
          },
          states: { open: {}, refused: {} },
        },
        filling: {
          meta: { screen: 'form' },
          exit: ['forgetFaults', 'forgetFocus'],
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
            'back.requested': 'choosing',
          },
        },
        previewing: {
          meta: { screen: 'preview' },
          on: {
            'back.requested': 'filling',
            'change.requested': {
              target: 'filling',
              actions: { type: 'keepFocus', params: ({ event }) => event },
            },
            'identification.requested': { guard: 'canSign', target: 'identifying' },
          },
        },
        identifying: {
          meta: { screen: 'identifying' },
          entry: 'flushDraft',
          invoke: {
            id: 'identification',
            src: 'identification',
            input: ({ context }) => ({ request: toSign(context) }),
            onDone: [
              {
                guard: { type: 'isCameBack', params: ({ event }) => event.output },
                target: 'previewing',
              },
              {
                guard: { type: 'isRefusedForm', params: ({ event }) => event.output },
                target: 'filling',
                actions: { type: 'keepFaults', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isConflict', params: ({ event }) => event.output },
                target: '#termination.loading',
              },
              {
                target: '#termination.identificationFailed',
                actions: { type: 'keepInitCode', params: ({ event }) => event.output },
              },
            ],
          },
        },
      },
    },
    identificationFailed: {
      meta: { screen: 'identification-failed' },
      on: {
        'restart.requested': { guard: 'canRestart', target: 'loading' },
      },
    },
    submitted: { meta: { screen: 'submitted' } },
  },
})
