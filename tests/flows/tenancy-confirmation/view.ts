import type { tenancyConfirmationMachine } from '../../../machines/tenancy-confirmation/tenancy-confirmation.machine.ts'
import { answered, type FlowView } from '../../../paths/driver.ts'

/** Drives the page along its paths. */
export const view: FlowView<typeof tenancyConfirmationMachine> = {
  events: {
    'retry.requested': (ui) => ui.press('Yritä uudelleen'),
    'continue.requested': (ui) => ui.press('Jatka'),
    'back.requested': (ui) => ui.press('Takaisin'),
  },
  outcomes: { readContract: answered('readContract') },
  headings: {
    reading: 'Uusi sivu: tenancy-confirmation',
    failed: 'Palveluun ei saada yhteyttä',
    ready: 'Uusi sivu: tenancy-confirmation',
    reviewing: 'Tarkista tiedot',
  },
}
