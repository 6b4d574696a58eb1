import { emptyModificationForm } from '../../api/modification-form.ts'
import { defineModel } from '../shared/model.ts'
import { model as terminationForm } from '../termination/termination-form.model.ts'
import { ainoLeaves, bothLeave, dayForm, listener } from './modification.samples.ts'
import {
  formInput,
  initialModification,
  type ModificationInput,
  modificationFormMachine,
} from './modification.setup.ts'

const opened = (input: ModificationInput) => ({
  ...formInput(initialModification(input)),
  listener,
})

/** The name of the start in which no party stays. */
export const BOTH_LEAVE = 'a form in which nobody receives the contract'

export const model = defineModel({
  machine: modificationFormMachine,
  sameFactoryAs: terminationForm,
  starts: {
    'an empty form': opened(ainoLeaves),
    'a form that was filled before': opened({ ...ainoLeaves, form: dayForm }),
    'a form that the server refused': {
      ...opened({ ...ainoLeaves, form: dayForm }),
      errors: [{ path: 'movingOutDate', key: 'too_small_date' }],
    },
    [BOTH_LEAVE]: opened({ ...bothLeave, form: dayForm }),
  },
  events: {
    'field.changed': [
      { type: 'field.changed', path: 'movingOutDate', value: dayForm.movingOutDate },
      { type: 'field.changed', path: 'movingOutDate', value: emptyModificationForm.movingOutDate },
    ],
    'field.left': [{ type: 'field.left', path: 'movingOutDate' }],
    // This form never waits for work, but every form machine accepts the event.
    'work.changed': [
      { type: 'work.changed', isBusy: true },
      { type: 'work.changed', isBusy: false },
    ],
    'check.requested': [{ type: 'check.requested' }],
    'preview.requested': [{ type: 'preview.requested' }],
  },
  outcomes: {},
  project: ({ context }) => ({
    found: context.found,
    shown: context.shown,
    isServers: context.errors.length > 0,
    isBusy: context.isBusy,
  }),
})
