import { Failure } from '../shared/failure.ts'
import { defineModel } from '../shared/model.ts'
import { modificationMachine } from './modification.machine.ts'
import {
  ainoLeavesInput,
  ainoLeavesOperation,
  minimalModificationForm,
} from './modification.samples.ts'

const finished = {
  ...ainoLeavesInput,
  form: minimalModificationForm,
  step: 'modification-preview',
} as const
const form = { values: minimalModificationForm, result: ainoLeavesOperation }

export const pathModel = defineModel({
  machine: modificationMachine,
  starts: {
    'Aino moves out': ainoLeavesInput,
    'a draft that was finished': finished,
    // Staff can neither read nor save drafts.
    'Aino moves out, as staff see it': { ...ainoLeavesInput, mayWrite: false },
    'a draft that is finished no more': { ...finished, form: ainoLeavesInput.form },
  },
  events: {
    'form.changed': [{ type: 'form.changed', values: minimalModificationForm }],
    'back.requested': [{ type: 'back.requested' }],
    'change.requested': [{ type: 'change.requested', path: 'movingOutDate' }],
    'identification.requested': [{ type: 'identification.requested' }],
  },
  outcomes: {
    form: { done: [form], error: [] },
    identification: {
      done: [
        { failure: null },
        { failure: new Failure('VALIDATION_ERROR', [{ path: 'inEffect', key: 'too_small_date' }]) },
        { failure: new Failure('STATE_CONFLICT') },
        { failure: new Failure('SERVICE_UNAVAILABLE') },
        { failure: new Failure('CONFIRM_OPERATION_NO_IDENTITY_VERIFIER') },
      ],
      error: [],
    },
  },
  project: ({ context: { mayWrite, form, focus, errors, code } }) => ({
    mayWrite,
    hasDay: form.movingOutDate !== '',
    focus,
    isRefused: errors.length > 0,
    code,
  }),
})
