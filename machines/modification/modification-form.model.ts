import { createEmptyActor } from 'xstate'
import { emptyModificationForm } from '../../api/modification-form.ts'
import { defineModel } from '../shared/model.ts'
import { ainoLeaves, bothLeave, dayForm } from './modification.samples.ts'
import {
  formInput,
  initialModification,
  type ModificationInput,
  modificationFormMachine,
} from './modification.setup.ts'

/** Whoever is told of changes; what comes of it is the listener's own. */
const listener = createEmptyActor()
listener.start()

const opened = (input: ModificationInput) => ({
  ...formInput(initialModification(input)),
  listener,
})

/** The start in which no party stays. */
export const BOTH_LEAVE = 'a form in which nobody receives the contract'

export const model = defineModel({
  machine: modificationFormMachine,
  starts: {
    'an empty form': opened(ainoLeaves),
    'a form that was filled before': opened({ ...ainoLeaves, form: dayForm }),
    'a form that the server refused': {
      ...opened({ ...ainoLeaves, form: dayForm }),
      faults: [{ path: 'movingOutDate', key: 'too_small_date' }],
    },
    [BOTH_LEAVE]: opened({ ...bothLeave, form: dayForm }),
  },
  events: {
    'field.changed': [
      { type: 'field.changed', path: 'movingOutDate', value: dayForm.movingOutDate },
      { type: 'field.changed', path: 'movingOutDate', value: emptyModificationForm.movingOutDate },
    ],
    'field.left': [{ type: 'field.left', path: 'movingOutDate' }],
    // Nothing that this form waits for is ever under way.
    'work.changed': [{ type: 'work.changed', isBusy: false }],
    'check.requested': [{ type: 'check.requested' }],
    'preview.requested': [{ type: 'preview.requested' }],
  },
  outcomes: {},
  project: ({ context }) => ({
    found: context.found,
    shown: context.shown,
    isServers: context.faults.length > 0,
  }),
})
