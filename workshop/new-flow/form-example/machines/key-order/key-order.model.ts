import { defineModel } from '../../../../../machines/shared/model.ts'
import { noonClock } from '../../../../../machines/termination/termination.samples.ts'
import { keyOrderMachine } from './key-order.machine.ts'
import {
  ainoOrder,
  ainoStart,
  filledForm,
  filledOperation,
  lodgerStart,
  makeDraftAt,
  staffStart,
} from './key-order.samples.ts'

export const pathModel = defineModel({
  machine: keyOrderMachine,
  starts: { 'ordering keys': { contractUuid: ainoStart.contract.uuid, clock: noonClock } },
  events: {
    'retry.requested': [{ type: 'retry.requested' }],
    'form.changed': [{ type: 'form.changed', values: filledForm }],
    'back.requested': [{ type: 'back.requested' }],
    'change.requested': [{ type: 'change.requested', path: 'fetchDay' }],
    'send.requested': [{ type: 'send.requested' }],
    'page.hidden': [{ type: 'page.hidden' }],
  },
  outcomes: {
    loadKeyOrder: {
      done: [
        ainoStart,
        { ...ainoStart, draft: makeDraftAt('form') },
        { ...ainoStart, draft: makeDraftAt('preview') },
        staffStart,
        lodgerStart,
      ],
      error: ['INTERNAL_SERVER_ERROR'],
    },
    draft: { done: [undefined], error: [] },
    form: { done: [{ values: filledForm, result: filledOperation }], error: [] },
    createKeyOrder: { done: [ainoOrder], error: ['SERVICE_UNAVAILABLE', 'VALIDATION_ERROR'] },
  },
  project: ({ context: { start, form, focus, errors, code } }) => ({
    mayWrite: start?.mayWrite ?? null,
    begun: form.kind,
    goesTo: focus,
    isRefused: errors.length > 0,
    code,
  }),
})
