import { checkOwnDetailsForm } from '../../api/own-details-form.ts'
import { defineModel } from '../shared/model.ts'
import { ownDetailsMachine } from './own-details.machine.ts'
import { tuomas, withNewEmail, withPhone } from './own-details.samples.ts'

const filled = (values: typeof withPhone) => ({
  values,
  result: checkOwnDetailsForm(values).result,
})

export const model = defineModel({
  machine: ownDetailsMachine,
  starts: {
    'a resident': { profile: tuomas, mayWrite: true },
    staff: { profile: tuomas, mayWrite: false },
  },
  events: {
    'edit.requested': [{ type: 'edit.requested', profile: tuomas }],
    'edit.cancelled': [{ type: 'edit.cancelled' }],
    'form.changed': [{ type: 'form.changed', values: withPhone }],
    'retry.requested': [{ type: 'retry.requested' }],
    'back.requested': [{ type: 'back.requested' }],
  },
  outcomes: {
    form: { done: [filled(withPhone), filled(withNewEmail)], error: [] },
    passwordConfirmation: { done: [{ isConfirmed: true }, { isConfirmed: false }], error: [] },
    saveDetails: {
      done: [undefined],
      error: ['SERVICE_UNAVAILABLE', 'VALIDATION_ERROR', 'REAUTHENTICATION_REQUIRED'],
    },
  },
  project: ({ context: { mayWrite, form, errors, update, profile, code } }) => ({
    mayWrite,
    hasPhone: form.phoneNumber !== '',
    hasNewEmail: form.email !== profile.email,
    isSaved: update !== null,
    isRefused: errors.length > 0,
    code,
  }),
})
