import type { addTenantFormMachine } from '../../../machines/add-tenant/add-tenant.setup.ts'
import type { FlowView, UserActions } from '../../../paths/driver.ts'

const firstName = 'Etunimi'

const errors: Readonly<Record<string, string>> = {
  socialSecurityNumber: 'Kirjoita lisättävän asukkaan henkilötunnus.',
  firstName: 'Kirjoita lisättävän asukkaan etunimi.',
  lastName: 'Kirjoita lisättävän asukkaan sukunimi.',
  'firstName invalid_string':
    'Etunimessä voi olla vain kirjaimia, välilyöntejä, yhdysmerkkejä, heittomerkkejä ja pisteitä. Poista numerot, hymiöt ja muut merkit.',
}

/** Retypes every field, and adds a person and removes them again. */
async function refill(ui: UserActions): Promise<void> {
  await ui.fill('Henkilötunnus', '131052')
  await ui.fill('Syntymäaika (ei pakollinen)', '13.10.1952')
  await ui.fill('Henkilötunnus', '131052-9085')
  await ui.fill(firstName, 'Eino')
  await ui.fill('Sukunimi', 'Ikonen')
  await ui.fill('Sähköpostiosoite (ei pakollinen)', 'eino.ikonen@example.fi')
  await ui.fill('Puhelinnumero (ei pakollinen)', '+358 40 765 4321')
  await ui.press('Lisää toinen henkilö')
  await ui.press('Poista henkilö 2')
}

/** The view driver of the add-tenant form. */
export const view: FlowView<typeof addTenantFormMachine> = {
  events: {
    'field.changed': (ui, { value }) => ui.fill(firstName, String(value)),
    'field.left': (ui) => ui.leave(firstName),
    'work.changed': (ui, event) => ui.send(event),
    'check.requested': (ui) => ui.press('Jatka'),
    async 'preview.requested'(ui) {
      await refill(ui)
      await ui.press('Esikatsele')
    },
  },
  outcomes: {},
  headings: { form: 'Kenet haluat lisätä sopimukseen?' },
  says({ projected }) {
    const shown: readonly string[] = Object(projected).shown
    return shown.map((one) => errors[one] ?? one)
  },
}
