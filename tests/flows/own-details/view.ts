import type { ownDetailsMachine } from '../../../machines/own-details/own-details.machine.ts'
import { answered, type FlowView, type UserActions, unfailing } from '../../../paths/driver.ts'
import { passwordConfirmed } from '../password-confirmation/view.ts'
import { discardInput } from '../shared/discard-input.ts'

export const email = 'Sähköposti'
export const phone = 'Puhelinnumero'
export const edit = 'Muokkaa tietoja'
export const save = 'Tallenna'
export const own = 'Tallenna omat muutokseni'
export const other = 'Pidä muualla tallennetut tiedot'

/** Types the details and saves them. */
export async function saveDetails(
  ui: UserActions,
  typed: { readonly email: string; readonly phoneNumber: string },
): Promise<void> {
  await ui.fill(email, typed.email)
  await ui.fill(phone, typed.phoneNumber)
  await ui.press(save)
}

/** The view driver of own details. */
export const view: FlowView<typeof ownDetailsMachine> = {
  events: {
    'edit.requested': (ui) => ui.press(edit),
    'edit.cancelled': (ui) => discardInput(ui, 'Peruuta muutokset'),
    'back.requested': (ui) => ui.press('Takaisin muokkaamaan'),
    'form.changed': (ui, { values }) => ui.fill(phone, values.phoneNumber),
    'own.chosen': (ui) => ui.press(own),
    'other.chosen': (ui) => ui.press(other),
    'retry.requested': (ui) => ui.press('Yritä uudelleen'),
  },
  outcomes: {
    form: unfailing((ui, { values }) => saveDetails(ui, values)),
    passwordConfirmation: passwordConfirmed('Vahvista ja tallenna'),
    saveDetails: answered('saveDetails'),
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
