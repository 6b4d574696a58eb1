import { type FlowView, makeAnsweredDriver } from '../../../../../../paths/driver.ts'
import type { houseVisitMachine } from '../../../machines/house-visit/house-visit.machine.ts'

/** Drives the page along its paths. */
export const view: FlowView<typeof houseVisitMachine> = {
  events: {
    'retry.requested': (ui) => ui.press('Yritä uudelleen'),
    'continue.requested': (ui) => ui.press('Jatka'),
    'back.requested': (ui) => ui.press('Takaisin'),
  },
  outcomes: { readContract: makeAnsweredDriver('readContract') },
  headings: {
    reading: 'Uusi sivu: house-visit',
    failed: 'Palveluun ei saada yhteyttä',
    ready: 'Uusi sivu: house-visit',
    reviewing: 'Tarkista tiedot',
  },
}
