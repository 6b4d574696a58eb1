import type { ownDetailsFormMachine } from '../../../machines/own-details/own-details.setup.ts'
import type { FlowView } from '../../../paths/driver.ts'
import { emailLabel, phoneLabel, saveButtonName } from '../own-details/view.ts'

const errors: Readonly<Record<string, string>> = {
  'phoneNumber required': 'Kirjoita puhelinnumero.',
  'phoneNumber invalid_phone_number':
    'Tarkista numero. Kirjoita se esimerkiksi näin: 040 123 4567.',
}

const typedPhone = () => document.querySelector<HTMLInputElement>('[name=phoneNumber]')?.value ?? ''

/** The view driver of the form of own details. */
export const view: FlowView<typeof ownDetailsFormMachine> = {
  events: {
    'field.changed': (ui, { value }) => ui.fill(phoneLabel, String(value)),
    'field.left': (ui) => ui.leave(phoneLabel),
    'work.changed': (ui, event) => ui.send(event),
    // The button is disabled while the form has errors, so the form is submitted with Enter.
    async 'check.requested'(ui) {
      await ui.fill(phoneLabel, typedPhone())
      await ui.key('Enter')
    },
    async 'preview.requested'(ui) {
      await ui.fill(emailLabel, 'tuomas@uusi.example')
      await ui.fill(phoneLabel, '+358 40 765 4321')
      await ui.choose('Sähköposti palveluista')
      await ui.choose('Tekstiviesti')
      await ui.choose('Markkinointi')
      await ui.press(saveButtonName)
    },
  },
  outcomes: {},
  headings: { form: 'Muokkaa tietoja' },
  says({ projected }) {
    const shown: readonly string[] = Object(projected).shown
    return shown.map((one) => errors[one] ?? one)
  },
}
