import { createEmptyActor } from 'xstate'
import { emptyAddTenantForm } from '../../api/add-tenant-form.ts'
import type { FormError } from '../shared/form.machine.ts'
import { defineModel } from '../shared/model.ts'
import { noonClock } from '../termination/termination.samples.ts'
import { pathModel as terminationForm } from '../termination/termination-form.model.ts'
import { onePersonForm } from './add-tenant.samples.ts'
import { addTenantFormMachine, formMachineInput } from './add-tenant.setup.ts'

/** Receives the change events; ignores them. */
const listener = createEmptyActor()
listener.start()
const opened = {
  ...formMachineInput({ form: emptyAddTenantForm, errors: [], clock: noonClock }),
  listener,
}
const firstName = 'tenants.0.firstName'

/** Formats an error of the only person for a story name. */
const shortly = ({ path, key }: FormError) =>
  `${path.split('.').at(-1)}${key === 'required' ? '' : ` ${key}`}`

export const pathModel = defineModel({
  machine: addTenantFormMachine,
  sameFactoryAs: terminationForm,
  starts: {
    'an empty form': opened,
    'a form that was filled before': { ...opened, values: onePersonForm },
    'a form that the server refused': {
      ...opened,
      values: onePersonForm,
      errors: [{ path: firstName, key: 'invalid_string' }],
    },
  },
  events: {
    'field.changed': [
      { type: 'field.changed', path: firstName, value: 'Noora' },
      { type: 'field.changed', path: firstName, value: '' },
    ],
    'work.changed': [
      { type: 'work.changed', isBusy: true },
      { type: 'work.changed', isBusy: false },
    ],
    'field.left': [{ type: 'field.left', path: firstName }],
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
