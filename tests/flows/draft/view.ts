import type { draftMachine } from '../../../machines/shared/draft.machine.ts'
import { type FlowView, makeAnsweredDriver } from '../../../paths/driver.ts'

/** The time of each saved revision, as the page shows it. */
const savedTime: Readonly<Record<string, string>> = {
  '2026-11-21T16:42:00.000Z': '18.42',
  '2026-11-21T16:46:00.000Z': '18.46',
}

/** The view driver of a draft; its events come from the owning flow. */
export const view: FlowView<typeof draftMachine> = {
  events: {
    'draft.changed': (ui, event) => ui.send(event),
    'flush.requested': (ui, event) => ui.send(event),
    'own.chosen': (ui) => ui.press('Säilytä tämä'),
    'other.chosen': (ui) => ui.press('Ota toinen'),
  },
  outcomes: { saveDraft: makeAnsweredDriver('saveDraft') },
  headings: {
    draft({ value, projected }) {
      const { isKept, savedAt } = Object(projected)
      if (!isKept) return 'Luonnosta ei tallenneta, kun toimit asukkaan puolesta.'
      if (value === 'failed')
        return 'Luonnosta ei voitu tallentaa. Pidä sivu auki, yritämme pian uudelleen.'
      if (value === 'refused')
        return 'Irtisanomisilmoitus on jo lähetetty, joten luonnosta ei enää tallenneta.'
      if (value === 'closed')
        return 'Luonnosta ei voitu tallentaa, koska et ole vahvistanut, että asut tässä kodissa. Pidä sivu auki.'
      if (value === 'changedElsewhere') return 'Luonnosta on muutettu toisessa ikkunassa'
      return savedTime[savedAt] ? `Luonnos tallennettu klo ${savedTime[savedAt]}` : ''
    },
  },
}
