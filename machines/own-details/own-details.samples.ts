import type { OwnDetailsForm } from '../../api/own-details-form.ts'
import type { UserProfile } from '../../api/user.ts'

/** The profile of Tuomas, who has not given a phone number. */
export const profileWithoutPhone: UserProfile = {
  uuid: '0b5ad7a2-4a53-4d4c-8f53-6f0c6a1c0a05',
  firstName: 'Tuomas',
  lastName: 'Korhonen',
  email: 'tuomas.korhonen@example.fi',
  phoneNumber: null,
  cognitoId: '0b5ad7a2-4a53-4d4c-8f53-6f0c6a1c0a15',
  marketingAllowed: false,
  communicationBySms: false,
  communicationByEmail: true,
  pendingEmail: null,
}

/** The form with Tuomas's details and a phone number. */
export const phoneForm: OwnDetailsForm = {
  email: profileWithoutPhone.email,
  phoneNumber: '+358 40 765 4321',
  communicationByEmail: true,
  communicationBySms: true,
  marketingAllowed: false,
}

/** The form with a new phone number and a new e-mail address. */
export const newEmailForm: OwnDetailsForm = { ...phoneForm, email: 'tuomas@uusi.example' }

/** The profile of Tuomas after another window has changed it. */
export const profileChangedElsewhere: UserProfile = {
  ...profileWithoutPhone,
  phoneNumber: '+358 50 111 2222',
  marketingAllowed: true,
}
