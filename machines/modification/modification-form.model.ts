import { emptyModificationForm } from '../../api/modification-form.ts'
import { defineModel } from '../shared/model.ts'
import { pathModel as terminationForm } from '../termination/termination-form.model.ts'
import {
  ainoLeavesInput,
  bothLeaveInput,
  ignoringListener,
  minimalModificationForm,
} from './modification.samples.ts'
import {
  formMachineInput,
  initialModificationContext,
  type ModificationInput,
  modificationFormMachine,
} from './modification.setup.ts'

const opened = (input: ModificationInput) => ({
  ...formMachineInput(initialModificationContext(input)),
  listener: ignoringListener,
})

/** The name of the start in which no party stays. */
export const NO_PARTY_STAYS_START = 'a form in which nobody receives the contract'

export const pathModel = defineModel({
  machine: modificationFormMachine,
  sameFactoryAs: terminationForm,
  starts: {
    'an empty form': opened(ainoLeavesInput),
    'a form that was filled before': opened({ ...ainoLeavesInput, form: minimalModificationForm }),
    'a form that the server refused': {
      ...opened({ ...ainoLeavesInput, form: minimalModificationForm }),
      errors: [{ path: 'movingOutDate', key: 'too_small_date' }],
    },
    [NO_PARTY_STAYS_START]: opened({ ...bothLeaveInput, form: minimalModificationForm }),
  },
  events: {
    'field.changed': [
      {
        type: 'field.changed',
        path: 'movingOutDate',
        value: minimalModificationForm.movingOutDate,
      },
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
