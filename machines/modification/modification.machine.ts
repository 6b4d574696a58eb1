import { formSteps } from '../shared/form-steps.ts'
import {
  formMachineInput,
  initialModificationContext,
  type ModificationOutcome,
  modificationSetup,
  payloadToSign,
} from './modification.setup.ts'

/**
 * The modification flow, when some tenants leave and others stay: the day, the receiver when no
 * party stays, the preview, strong identification. Specification 1, sections 2, 4 and 5.
 */
export const modificationMachine = modificationSetup.createMachine({
  id: 'modification',
  context: ({ input }) => initialModificationContext(input),
  initial: 'opening',
  states: {
    opening: {
      always: [
        { guard: 'isFinished', target: 'previewing', actions: 'readOperation' },
        { target: 'filling' },
      ],
    },
    ...formSteps({
      input: formMachineInput,
      done: [{ type: 'notifyChange', params: { step: 'modification-preview' } }],
      changed: [{ type: 'notifyChange', params: { step: 'modification' } }],
      filling: {
        meta: { screen: 'modification-form' },
        on: { 'back.requested': 'left' },
      },
      previewing: {
        meta: { screen: 'modification-preview' },
        on: { 'identification.requested': { guard: 'canSign', target: 'identifying' } },
      },
    }),
    identifying: {
      meta: { screen: 'identifying' },
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
            target: 'overtaken',
          },
          { target: 'failed', actions: { type: 'setCode', params: ({ event }) => event.output } },
        ],
      },
    },
    left: { type: 'final', output: { kind: 'back' } },
    overtaken: { type: 'final', output: { kind: 'conflict' } },
    failed: {
      type: 'final',
      output: ({ context }) => ({
        kind: 'failed',
        code: context.code ?? 'CONFIRM_OPERATION_GENERIC_ERROR',
        availableAt: context.availableAt,
      }),
    },
  },
  output: ({ event }) => event.output as ModificationOutcome,
})
