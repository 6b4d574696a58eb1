import type { draftMachine } from '../../../machines/shared/draft.machine.ts'
import { answered, type FlowView } from '../../../paths/driver.ts'

/** How a draft is brought along its paths; it is told by the flow that owns it. */
export const view: FlowView<typeof draftMachine> = {
  events: {
    'draft.changed': (ui, event) => ui.tell(event),
    'flush.requested': (ui, event) => ui.tell(event),
  },
  outcomes: { saveDraft: answered('saveDraft') },
  headings: {
    draft({ value, projected }) {
      const { isKept, hasSaved } = Object(projected)
      if (!isKept) return 'Luonnosta ei tallenneta, kun toimit asukkaan puolesta.'
      if (value === 'failed')
        return 'Luonnosta ei voitu tallentaa. Pidä sivu auki, yritämme pian uudelleen.'
      if (value === 'refused')
        return 'Irtisanomisilmoitus on jo lähetetty, joten luonnosta ei enää tallenneta.'
      return hasSaved ? 'Luonnos tallennettu 18.42' : ''
    },
  },
}
