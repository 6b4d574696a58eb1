import type { modificationFormMachine } from '../../../machines/modification/modification.setup.ts'
import type { FlowView } from '../../../paths/driver.ts'

/** How the form of tenants who leave is brought along its paths. */
export const view: FlowView<typeof modificationFormMachine> = {
  events: {
    'field.changed': (ui, { value }) => ui.fill('Muuttopäivä', String(value)),
    'field.left': (ui) => ui.leave('Muuttopäivä'),
    'work.changed': (ui, event) => ui.tell(event),
    'check.requested': (ui) => ui.press('Jatka'),
    'preview.requested': (ui) => ui.press('Esikatsele'),
  },
  outcomes: {},
}
