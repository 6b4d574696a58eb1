import type { FieldError } from '../../../api/errors.ts'
import type { modificationFormMachine } from '../../../machines/modification/modification.setup.ts'
import type { FlowView } from '../../../paths/driver.ts'

const errors: Readonly<Record<string, string>> = {
  'movingOutDate required': 'Kirjoita tai valitse muuttopäivä.',
  'movingOutDate too_small_date': 'Muuttopäivä voi olla aikaisintaan tänään, 21.11.2026.',
  'transferDestination required': 'Valitse, kenelle sopimus siirtyy.',
}

/** The view driver of the form of leaving tenants. */
export const view: FlowView<typeof modificationFormMachine> = {
  events: {
    'field.changed': (ui, { value }) => ui.fill('Muuttopäivä', String(value)),
    'field.left': (ui) => ui.leave('Muuttopäivä'),
    'work.changed': (ui, event) => ui.send(event),
    'check.requested': (ui) => ui.press('Jatka'),
    async 'preview.requested'(ui) {
      await ui.fill('Viesti (ei pakollinen)', 'Muutamme maalle.')
      await ui.press('Esikatsele')
    },
  },
  outcomes: {},
  headings: { form: 'Muuttopäivä' },
  says({ projected }) {
    const shown: readonly FieldError[] = Object(projected).shown
    return shown.map(({ path, key }) => errors[`${path} ${key}`] ?? `${path}: ${key}`)
  },
}
