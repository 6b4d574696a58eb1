import { loadingSteps } from '../shared/loading-steps.ts'
import { writtenFormConfig, writtenFormSteps } from '../shared/written-form.ts'
import {
  formMachineInput,
  initialContext,
  mayDraft,
  modificationInput,
  payloadToSign,
  type TerminationContext,
  terminationSetup,
} from './termination.setup.ts'

/**
 * The termination flow: who moves out, the form, the preview, strong identification, and the
 * result. Where some stay, the contract is modified instead (`machines/modification`).
 * Specification 1, sections 2, 4 and 5.
 */
export const terminationMachine = terminationSetup.createMachine({
  id: 'termination',
  context: ({ input }) => initialContext(input),
  initial: 'loading',
  states: {
    ...loadingSteps({
      source: 'loadTermination',
      input: (context: TerminationContext) => context,
      next: 'deciding',
    }),
    deciding: {
      exit: 'clearReturn',
      always: [
        { guard: 'isReturnedFailed', target: 'identificationFailed' },
        { guard: 'isAwaited', target: 'awaited' },
        { guard: 'isModified', target: 'modified' },
        { guard: 'isSigned', target: 'submitted' },
        { guard: 'isBlocked', target: 'blocked' },
        { guard: 'hasFinishedDraft', target: 'working.previewing', actions: 'readOperation' },
        { guard: 'hasStartedDraft', target: 'working.filling', actions: 'clearCode' },
        {
          guard: 'hasModificationDraft',
          target: 'working.modifying',
          actions: 'setModificationStep',
        },
        { target: 'working' },
      ],
    },
    blocked: { meta: { screen: 'blocked' } },
    awaited: { meta: { screen: 'awaited' } },
    working: {
      ...writtenFormConfig(mayDraft),
      initial: 'choosing',
      states: {
        choosing: {
          meta: { screen: 'parties' },
          entry: 'clearCode',
          initial: 'open',
          on: {
            'party.chosen': {
              guard: { type: 'canChooseParty', params: ({ event }) => event },
              target: '.open',
              actions: [
                { type: 'chooseParty', params: ({ event }) => event },
                { type: 'saveDraft', params: { step: 'parties' } },
              ],
            },
            'passing.chosen': {
              guard: 'isPassingOnAsked',
              target: '.open',
              actions: { type: 'choosePassing', params: ({ event }) => event },
            },
            'continue.requested': [
              { guard: 'isTermination', target: 'filling', actions: 'setLeaving' },
              {
                guard: 'isModification',
                target: 'modifying',
                actions: ['setLeaving', 'beginModification'],
              },
              { target: '.refused' },
            ],
          },
          states: { open: {}, refused: {} },
        },
        modifying: {
          meta: { screen: 'modification' },
          invoke: {
            id: 'modification',
            src: 'modification',
            input: ({ context, self }) => modificationInput(context, self),
            onDone: [
              {
                guard: { type: 'isBack', params: ({ event }) => event.output },
                target: 'choosing',
              },
              {
                guard: { type: 'hasConflict', params: ({ event }) => event.output },
                target: '#termination.loading',
                actions: 'setConflict',
              },
              {
                target: '#termination.identificationFailed',
                actions: { type: 'setModificationCode', params: ({ event }) => event.output },
              },
            ],
          },
          on: {
            'modification.changed': {
              actions: [
                'clearCode',
                { type: 'setModification', params: ({ event }) => event },
                { type: 'saveDraft', params: ({ event }) => event },
              ],
            },
          },
        },
        ...writtenFormSteps({
          input: formMachineInput,
          filling: { meta: { screen: 'form' }, on: { 'back.requested': 'choosing' } },
          previewing: {
            meta: { screen: 'preview' },
            exit: 'clearCode',
            on: { 'identification.requested': { guard: 'canSign', target: 'identifying' } },
          },
        }),
        identifying: {
          meta: { screen: 'identifying' },
          entry: 'flushDraft',
          invoke: {
            id: 'identification',
            src: 'identification',
            input: ({ context }) => ({ request: payloadToSign(context) }),
            onDone: [
              {
                guard: { type: 'isCameBack', params: ({ event }) => event.output },
                target: 'previewing',
              },
              {
                guard: { type: 'isRefusedForm', params: ({ event }) => event.output },
                target: 'filling',
                actions: { type: 'setFieldErrors', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isConflict', params: ({ event }) => event.output },
                target: '#termination.loading',
                actions: 'setConflict',
              },
              {
                target: '#termination.identificationFailed',
                actions: { type: 'setInitCode', params: ({ event }) => event.output },
              },
            ],
          },
        },
      },
    },
    identificationFailed: {
      meta: { screen: 'identification-failed' },
      on: {
        'restart.requested': { guard: 'canRestart', target: 'loading', actions: 'clearCode' },
      },
    },
    submitted: { meta: { screen: 'submitted' } },
    modified: { meta: { screen: 'modified' } },
  },
})
