import { fillPerson } from '../../../fixtures/portal/adding.ts'
import type { addTenantMachine } from '../../../machines/add-tenant/add-tenant.machine.ts'
import { answered, type FlowView } from '../../../paths/driver.ts'

/** How adding tenants is brought along its paths. */
export const view: FlowView<typeof addTenantMachine> = {
  events: {
    'retry.requested': (ui) => ui.press('Yritä uudelleen'),
    'form.changed': (ui) => ui.fill('Etunimi', 'Noora'),
    'back.requested': (ui) => ui.press('Edellinen vaihe'),
    'change.requested': (ui) => ui.press('Muuta kohtaa Etunimi'),
    'continue.requested': (ui) => ui.press('Jatka'),
    'confirm.requested': (ui) => ui.press('Lähetä pyyntö'),
  },
  outcomes: {
    loadAddTenant: answered('loadAddTenant'),
    form: {
      async done(ui) {
        await fillPerson(ui)
        await ui.press('Esikatsele')
      },
      error: () => Promise.reject(new Error('A form does not fail')),
    },
    addTenants: answered('addTenants'),
  },
}
