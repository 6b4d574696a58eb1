import { emptyAddTenantForm } from '../../api/add-tenant-form.ts'
import { formSteps } from '../shared/form-steps.ts'
import { loadingSteps } from '../shared/loading-steps.ts'
import { firstSendOnceKey } from '../shared/send-once.ts'
import {
  type AddTenantContext,
  addTenantSetup,
  formMachineInput,
  requestToSend,
} from './add-tenant.setup.ts'

/**
 * The flow of adding persons to a contract: their data, the preview, the confirmation and the
 * result. Data typed about others are not stored. Specification 1, sections 2, 4 and 5.
 */
export const addTenantMachine = addTenantSetup.createMachine({
  id: 'add-tenant',
  context: ({ input }) => ({
    ...input,
    start: null,
    form: emptyAddTenantForm,
    focus: null,
    errors: [],
    operation: null,
    once: firstSendOnceKey(),
    code: null,
    availableAt: null,
    hasConflict: false,
    message: '',
  }),
  initial: 'loading',
  states: {
    ...loadingSteps({
      source: 'loadAddTenant',
      input: (context: AddTenantContext) => context,
      next: 'opening',
    }),
    opening: { always: [{ guard: 'isBlocked', target: 'blocked' }, { target: 'filling' }] },
    blocked: { meta: { screen: 'blocked' } },
    ...formSteps({
      input: formMachineInput,
      filling: { meta: { screen: 'form' } },
      previewing: {
        meta: { screen: 'preview' },
        on: { 'continue.requested': 'confirming' },
      },
    }),
    confirming: {
      meta: { screen: 'confirm' },
      on: {
        'back.requested': 'previewing',
        'confirm.requested': { guard: 'canSend', target: 'sending' },
      },
    },
    sending: {
      meta: { screen: 'confirm' },
      invoke: {
        id: 'addTenants',
        src: 'addTenants',
        input: ({ context }) => requestToSend(context),
        onDone: [
          {
            guard: { type: 'isSuccess', params: ({ event }) => event.output },
            target: 'added',
            actions: [{ type: 'setMessage', params: ({ event }) => event.output }, 'clearPersons'],
          },
          { target: 'refused', actions: 'setRefusal' },
        ],
        onError: [
          {
            guard: { type: 'isRefusedForm', params: ({ event }) => event },
            target: 'filling',
            actions: { type: 'setFieldErrors', params: ({ event }) => event },
          },
          {
            guard: { type: 'isConflict', params: ({ event }) => event },
            target: 'loading',
            actions: 'setConflict',
          },
          {
            target: 'refused',
            actions: { type: 'setSendingCode', params: ({ event }) => event },
          },
        ],
      },
    },
    refused: {
      meta: { screen: 'refused' },
      exit: 'clearCode',
      on: { 'retry.requested': 'confirming' },
    },
    added: { meta: { screen: 'added' } },
  },
})
