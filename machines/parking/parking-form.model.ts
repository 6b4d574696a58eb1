import { createEmptyActor } from 'xstate'
import type { FieldError } from '../../api/errors.ts'
import type { ParkingForm } from '../../api/parking-form.ts'
import { defineModel } from '../shared/model.ts'
import { pathModel as terminationForm } from '../termination/termination-form.model.ts'
import { spotOperationSubjects } from './parking.samples.ts'
import { formMachineInput, parkingFormMachine } from './spot-operation.machine.ts'

/** Receives the change events; ignores them. */
const listener = createEmptyActor()
listener.start()
const { reserving, ending } = spotOperationSubjects
/** Whether a form ends a reservation: it does not wait for the terms. */
const isEnding = (check: (values: ParkingForm) => { readonly errors: readonly FieldError[] }) =>
  !check(form).errors.some(({ path }) => path === 'isAccepted')
const form = { endDate: '21.11.2026', isAccepted: false }

export const pathModel = defineModel({
  machine: parkingFormMachine,
  sameFactoryAs: terminationForm,
  starts: {
    'a spot that is reserved': {
      ...formMachineInput({ subject: reserving, form, errors: [] }),
      listener,
    },
    'a reservation whose end the server refused': {
      ...formMachineInput({
        subject: ending,
        form,
        errors: [{ path: 'endDate', key: 'too_small_date' }],
      }),
      listener,
    },
  },
  events: {
    'field.changed': [
      { type: 'field.changed', path: 'isAccepted', value: true },
      { type: 'field.changed', path: 'isAccepted', value: false },
      { type: 'field.changed', path: 'endDate', value: '30.11.2026' },
      { type: 'field.changed', path: 'endDate', value: '30.2.2027' },
    ],
    'work.changed': [
      { type: 'work.changed', isBusy: true },
      { type: 'work.changed', isBusy: false },
    ],
    'field.left': [
      { type: 'field.left', path: 'endDate' },
      { type: 'field.left', path: 'isAccepted' },
    ],
    'check.requested': [{ type: 'check.requested' }],
    'preview.requested': [{ type: 'preview.requested' }],
  },
  outcomes: {},
  // Each form has one of the fields: ending has a day, which may be refused; taking has the terms.
  isOffered: ({ context: { check } }, event) =>
    !('path' in event) || event.path === (isEnding(check) ? 'endDate' : 'isAccepted'),
  project: ({ context: { values, found, shown, isBusy, check } }) => ({
    isEnding: isEnding(check),
    values,
    found: found.map(({ path, key }) => `${path} ${key}`),
    shown: shown.map(({ path, key }) => `${path} ${key}`),
    isBusy,
  }),
})
