import type { FlowView, UserActions } from '../../../../../../paths/driver.ts'
import type { keyOrderFormMachine } from '../../../machines/key-order/key-order.setup.ts'

const day = 'Noutopäivä'

const errors: Readonly<Record<string, string>> = {
  kind: 'Valitse, minkä avaimen tarvitset.',
  quantity: 'Kirjoita, kuinka monta avainta tarvitset.',
  fetchDay: 'Kirjoita tai valitse noutopäivä.',
  'fetchDay too_small_date': 'Aikaisin mahdollinen päivä on 22.11.2026.',
}

/** Fills every field again. */
async function refill(ui: UserActions): Promise<void> {
  await ui.choose('Postilaatikon avain')
  await ui.fill('Lukumäärä', '1')
  await ui.fill(day, '2.12.2026')
  await ui.fill('Viesti (ei pakollinen)', 'Soittakaa, kun avaimet ovat valmiina.')
}

/** Drives the form of an order along its paths. */
export const view: FlowView<typeof keyOrderFormMachine> = {
  events: {
    'field.changed': (ui, { value }) => ui.fill(day, String(value)),
    'field.left': (ui) => ui.leave(day),
    'work.changed': (ui, event) => ui.send(event),
    'check.requested': (ui) => ui.press('Jatka'),
    async 'preview.requested'(ui) {
      await refill(ui)
      await ui.press('Esikatsele')
    },
  },
  outcomes: {},
  headings: { form: day },
  says({ projected }) {
    const shown: readonly string[] = Object(projected).shown
    return shown.map((one) => errors[one] ?? one)
  },
}
