import type { addTenantFormMachine } from '../../../machines/add-tenant/add-tenant.setup.ts'
import type { FlowView } from '../../../paths/driver.ts'

const firstName = 'Etunimi'

/** How the form of adding tenants is brought along its paths. */
export const view: FlowView<typeof addTenantFormMachine> = {
  events: {
    'field.changed': (ui, { value }) => ui.fill(firstName, String(value)),
    'field.left': (ui) => ui.leave(firstName),
    'work.changed': (ui, event) => ui.tell(event),
    'check.requested': (ui) => ui.press('Jatka'),
    'preview.requested': (ui) => ui.press('Esikatsele'),
  },
  outcomes: {},
}
