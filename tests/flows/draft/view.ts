import type { draftMachine } from '../../../machines/shared/draft.machine.ts'
import { answered, type FlowView } from '../../../paths/driver.ts'

/** When a revision was kept, as the page says it. */
const savedTime: Readonly<Record<string, string>> = {
  '2026-11-21T16:42:00.000Z': '18.42',
  '2026-11-21T16:46:00.000Z': '18.46',
}

/** How a draft is brought along its paths; it is told by the flow that owns it. */
export const view: FlowView<typeof draftMachine> = {
  events: {
    'draft.changed': (ui, event) => ui.tell(event),
    'flush.requested': (ui, event) => ui.tell(event),
    'own.chosen': (ui) => ui.press('Säilytä tämä'),
    'other.chosen': (ui) => ui.press('Ota toinen'),
  },
  outcomes: { saveDraft: answered('saveDraft') },
  headings: {
    draft({ value, projected }) {
      const { isKept, savedAt } = Object(projected)
      if (!isKept) return 'Luonnosta ei tallenneta, kun toimit asukkaan puolesta.'
      if (value === 'failed')
        return 'Luonnosta ei voitu tallentaa. Pidä sivu auki, yritämme pian uudelleen.'
      if (value === 'refused')
        return 'Irtisanomisilmoitus on jo lähetetty, joten luonnosta ei enää tallenneta.'
      if (value === 'changedElsewhere') return 'Luonnosta on muutettu toisessa ikkunassa'
      return savedTime[savedAt] ? `Luonnos tallennettu ${savedTime[savedAt]}` : ''
    },
  },
}
