import type { ownDetailsMachine } from '../../../machines/own-details/own-details.machine.ts'
import {
  type FlowView,
  makeAnsweredDriver,
  makeUnfailingDriver,
  type UserActions,
} from '../../../paths/driver.ts'
import { makePasswordConfirmationDriver } from '../password-confirmation/view.ts'
import { discardInput } from '../shared/discard-input.ts'

export const emailLabel = 'Sähköposti'
export const phoneLabel = 'Puhelinnumero'
export const editButtonName = 'Muokkaa tietoja'
export const saveButtonName = 'Tallenna'
export const keepOwnChangesButtonName = 'Tallenna omat muutokseni'
export const keepOtherChangesButtonName = 'Pidä muualla tallennetut tiedot'

/** Types the details and saves them. */
export async function saveDetails(
  ui: UserActions,
  typed: { readonly email: string; readonly phoneNumber: string },
): Promise<void> {
  await ui.fill(emailLabel, typed.email)
  await ui.fill(phoneLabel, typed.phoneNumber)
  await ui.press(saveButtonName)
}

/** The view driver of own details. */
export const view: FlowView<typeof ownDetailsMachine> = {
  events: {
    'edit.requested': (ui) => ui.press(editButtonName),
    'edit.cancelled': (ui) => discardInput(ui, 'Peruuta muutokset'),
    'back.requested': (ui) => ui.press('Takaisin muokkaamaan'),
    'form.changed': (ui, { values }) => ui.fill(phoneLabel, values.phoneNumber),
    'own.chosen': (ui) => ui.press(keepOwnChangesButtonName),
    'other.chosen': (ui) => ui.press(keepOtherChangesButtonName),
    'retry.requested': (ui) => ui.press('Yritä uudelleen'),
  },
  outcomes: {
    form: makeUnfailingDriver((ui, { values }) => saveDetails(ui, values)),
    passwordConfirmation: makePasswordConfirmationDriver('Vahvista ja tallenna'),
    saveDetails: makeAnsweredDriver('saveDetails'),
  },
  headings: {
    details: 'Yhteystiedot',
    edit: 'Muokkaa tietoja',
    'confirm-password': 'Vahvista salasanallasi',
    saving: 'Tallennetaan tietoja…',
    failed: 'Tietoja ei tallennettu',
    'changed-elsewhere': 'Tietojasi on muutettu muualla',
  },
  says({ value, projected }) {
    if (value === 'saved') return ['Tietosi on tallennettu.']
    if (Object(projected).mayWrite) return []
    return ['Et voi muokata tietoja, kun olet kirjautunut asukkaan puolesta.']
  },
}
