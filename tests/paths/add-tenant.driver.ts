import type { addTenantMachine } from '../../machines/add-tenant/add-tenant.machine.ts'
import { fillPerson } from '../support/adding.ts'
import { answered, type Driver } from '../support/paths/driver.ts'

/** How adding tenants is brought along its paths. */
export const driver: Driver<typeof addTenantMachine> = {
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
