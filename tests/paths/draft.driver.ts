import type { draftMachine } from '../../machines/shared/draft.machine.ts'
import { answered, type Driver } from '../support/paths/driver.ts'

export const driver: Driver<typeof draftMachine> = {
  events: {
    'draft.changed': (ui, event) => ui.tell(event),
    'flush.requested': (ui, event) => ui.tell(event),
  },
  outcomes: { saveDraft: answered('saveDraft') },
}
