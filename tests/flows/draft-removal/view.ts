import type { draftRemovalMachine } from '../../../machines/draft-removal/draft-removal.machine.ts'
import { type FlowView, makeAnsweredDriver } from '../../../paths/driver.ts'

/** The view driver of a draft on the front page. */
export const view: FlowView<typeof draftRemovalMachine> = {
  events: {
    'removal.requested': (ui) => ui.press('Poista luonnos'),
    'removal.confirmed': (ui) => ui.press('Kyllä, poista'),
    'removal.cancelled': (ui) => ui.press('Säilytä luonnos'),
  },
  outcomes: { removeDraft: makeAnsweredDriver('removeDraft') },
  headings: {
    'draft-card': ({ value }) =>
      value === 'offered' ? 'Jatka keskeneräistä irtisanomista' : 'Poistetaanko luonnos?',
  },
  says({ value }) {
    if (value === 'removing') return ['Poistetaan…']
    if (value === 'failed') return ['Luonnosta ei voitu poistaa. Yritä uudelleen.']
    return []
  },
}
