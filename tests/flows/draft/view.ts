import type { draftMachine } from '../../../machines/shared/draft.machine.ts'
import { answered, type FlowView } from '../../../paths/driver.ts'

/** How a draft is brought along its paths; it is told by the flow that owns it. */
export const view: FlowView<typeof draftMachine> = {
  events: {
    'draft.changed': (ui, event) => ui.tell(event),
    'flush.requested': (ui, event) => ui.tell(event),
  },
  outcomes: { saveDraft: answered('saveDraft') },
}
