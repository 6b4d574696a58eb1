import { createEmptyActor } from 'xstate'
import type { FormError } from '../../../../../machines/shared/form.machine.ts'
import { defineModel } from '../../../../../machines/shared/model.ts'
import { noonClock } from '../../../../../machines/termination/termination.samples.ts'
import { pathModel as terminationForm } from '../../../../../machines/termination/termination-form.model.ts'
import { emptyKeyOrderForm } from '../../api/key-order.ts'
import { ainoStart, filledForm } from './key-order.samples.ts'
import { formMachineInput, initialContext, keyOrderFormMachine } from './key-order.setup.ts'

/** The actor notified of changes; it does nothing here. */
const listener = createEmptyActor()
listener.start()
const context = initialContext({ contractUuid: ainoStart.contract.uuid, clock: noonClock })
const opened = { ...formMachineInput(context), listener }

/** Formats a field error for the names of stories. */
const shortly = ({ path, key }: FormError) => (key === 'required' ? path : `${path} ${key}`)

export const pathModel = defineModel({
  machine: keyOrderFormMachine,
  sameFactoryAs: terminationForm,
  starts: {
    'an empty form': opened,
    'a form that was filled before': { ...opened, values: filledForm },
    'a form that the server refused': {
      ...opened,
      values: filledForm,
      errors: [{ path: 'fetchDay', key: 'too_small_date' }],
    },
  },
  events: {
    'field.changed': [
      { type: 'field.changed', path: 'fetchDay', value: filledForm.fetchDay },
      { type: 'field.changed', path: 'fetchDay', value: emptyKeyOrderForm.fetchDay },
    ],
    'work.changed': [
      { type: 'work.changed', isBusy: true },
      { type: 'work.changed', isBusy: false },
    ],
    'field.left': [{ type: 'field.left', path: 'fetchDay' }],
    'check.requested': [{ type: 'check.requested' }],
    'preview.requested': [{ type: 'preview.requested' }],
  },
  outcomes: {},
  project: ({ context }) => ({
    found: context.found.map(shortly),
    shown: context.shown.map(shortly),
    isBusy: context.isBusy,
  }),
})
