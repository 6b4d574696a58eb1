import { parseOwnDetailsForm } from '../../api/own-details-form.ts'
import { defineModel } from '../shared/model.ts'
import { ownDetailsMachine } from './own-details.machine.ts'
import {
  newEmailForm,
  phoneForm,
  profileChangedElsewhere,
  profileWithoutPhone,
} from './own-details.samples.ts'

const filled = (values: typeof phoneForm) => ({
  values,
  result: parseOwnDetailsForm(values).result,
})

export const pathModel = defineModel({
  machine: ownDetailsMachine,
  starts: {
    'a resident': { profile: profileWithoutPhone, mayWrite: true },
    staff: { profile: profileWithoutPhone, mayWrite: false },
  },
  events: {
    'edit.requested': [{ type: 'edit.requested', profile: profileWithoutPhone }],
    'edit.cancelled': [{ type: 'edit.cancelled' }],
    'form.changed': [{ type: 'form.changed', values: phoneForm }],
    'retry.requested': [{ type: 'retry.requested' }],
    'back.requested': [{ type: 'back.requested' }],
    'own.chosen': [{ type: 'own.chosen' }],
    'other.chosen': [{ type: 'other.chosen' }],
  },
  outcomes: {
    form: { done: [filled(phoneForm), filled(newEmailForm)], error: [] },
    passwordConfirmation: { done: [{ isConfirmed: true }, { isConfirmed: false }], error: [] },
    saveDetails: {
      done: [{ changedElsewhere: null }, { changedElsewhere: profileChangedElsewhere }],
      error: ['SERVICE_UNAVAILABLE', 'VALIDATION_ERROR', 'REAUTHENTICATION_REQUIRED'],
    },
  },
  project: ({ context: { mayWrite, form, errors, update, profile, contested, code } }) => ({
    mayWrite,
    phoneNumber: form.phoneNumber,
    seenPhoneNumber: profile.phoneNumber,
    hasNewEmail: form.email !== profile.email,
    isSaved: update !== null,
    contested,
    isRefused: errors.length > 0,
    code,
  }),
})
