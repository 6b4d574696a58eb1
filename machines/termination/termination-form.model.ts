import { createEmptyActor } from 'xstate'
import { defineModel } from '../shared/model.ts'
import { ainoStart, filledForm, noonClock } from './termination.samples.ts'
import { formMachineInput, initialContext, terminationFormMachine } from './termination.setup.ts'

const context = {
  ...initialContext({ contractUuid: ainoStart.contract.uuid, returned: null, clock: noonClock }),
  start: ainoStart,
}
/** Receives the change events; ignores them. */
const listener = createEmptyActor()
listener.start()
const opened = { ...formMachineInput(context), listener }

export const pathModel = defineModel({
  machine: terminationFormMachine,
  starts: {
    'an empty form': opened,
    'a form that was filled before': { ...opened, values: filledForm },
    'a form that the server refused': {
      ...opened,
      values: filledForm,
      errors: [{ path: 'endDate', key: 'too_small_date' }],
    },
    'a form with its reason missing': {
      ...opened,
      values: { ...filledForm, terminationReason: '' },
    },
  },
  events: {
    'field.changed': [
      { type: 'field.changed', path: 'terminationReason', value: 'move_due_work' },
      { type: 'field.changed', path: 'terminationReason', value: '' },
      { type: 'field.changed', path: 'endDate', value: filledForm.endDate },
    ],
    'work.changed': [
      { type: 'work.changed', isBusy: true },
      { type: 'work.changed', isBusy: false },
    ],
    'field.left': [{ type: 'field.left', path: 'terminationReason' }],
    'check.requested': [{ type: 'check.requested' }],
    'preview.requested': [{ type: 'preview.requested' }],
  },
  outcomes: {},
  project: ({ context }) => ({
    found: context.found.map(({ path }) => path),
    shown: context.shown.map(({ path }) => path),
    isBusy: context.isBusy,
  }),
})
