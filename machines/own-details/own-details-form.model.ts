import { createEmptyActor } from 'xstate'
import { defineModel } from '../shared/model.ts'
import { pathModel as terminationForm } from '../termination/termination-form.model.ts'
import { phoneForm } from './own-details.samples.ts'
import { formMachineInput, ownDetailsFormMachine } from './own-details.setup.ts'

/** Receives the change events; ignores them. */
const listener = createEmptyActor()
listener.start()
const noPhone = { ...phoneForm, phoneNumber: '' }
const opened = { ...formMachineInput({ form: noPhone, errors: [] }), listener }

export const pathModel = defineModel({
  machine: ownDetailsFormMachine,
  sameFactoryAs: terminationForm,
  starts: {
    'without a phone number': opened,
    'a form that the server refused': {
      ...opened,
      values: phoneForm,
      errors: [{ path: 'phoneNumber', key: 'invalid_phone_number' }],
    },
  },
  events: {
    'field.changed': [
      { type: 'field.changed', path: 'phoneNumber', value: '+358 40 765 4321' },
      { type: 'field.changed', path: 'phoneNumber', value: '' },
    ],
    'work.changed': [
      { type: 'work.changed', isBusy: true },
      { type: 'work.changed', isBusy: false },
    ],
    'field.left': [{ type: 'field.left', path: 'phoneNumber' }],
    'check.requested': [{ type: 'check.requested' }],
    'preview.requested': [{ type: 'preview.requested' }],
  },
  outcomes: {},
  project: ({ context }) => ({
    found: context.found.map(({ path, key }) => `${path} ${key}`),
    shown: context.shown.map(({ path, key }) => `${path} ${key}`),
    isBusy: context.isBusy,
  }),
})
