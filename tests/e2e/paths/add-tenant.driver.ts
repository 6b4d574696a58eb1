import type { addTenantMachine } from '../../../machines/add-tenant/add-tenant.machine.ts'
import type { AddTenantStart } from '../../../machines/add-tenant/add-tenant.setup.ts'
import { fillPerson } from '../../support/adding.ts'
import type { Driver } from '../../support/paths/driver.ts'
import { send } from '../support/adding.ts'
import { loading } from '../support/loading.ts'
import type { BrowserUi } from '../support/ui.ts'

/** Lets things stand as adding begins with them: what stands in the way is an estate. */
const arrangeStart = (
  { arrange }: BrowserUi,
  { contract, tenants, mayWrite }: AddTenantStart,
): Promise<void> =>
  arrange({
    modification: 'none',
    others: tenants.length > 1 ? 'family' : 'none',
    isEstate: contract.terminationDisallowedReason !== null,
    tenancyBegins: true,
    isStaff: !mayWrite,
  })

export const driver: Driver<typeof addTenantMachine, BrowserUi> = {
  events: {
    'retry.requested': (ui) => ui.press('Yritä uudelleen'),
    'form.changed': (ui) => ui.fill('Etunimi', 'Noora'),
    'back.requested': (ui) => ui.press('Edellinen vaihe'),
    'change.requested': (ui) => ui.press('Muuta kohtaa Etunimi'),
    'continue.requested': (ui) => ui.press('Jatka'),
    'confirm.requested': (ui) => ui.press(send),
  },
  outcomes: {
    loadAddTenant: loading({
      arrange: arrangeStart,
      isOnPage: ({ page }) => page.url().includes('/lisaa-asukas'),
      refuseFirst: ({ arrange }) => arrange({ tenancyBegins: false }),
    }),
    form: {
      async done(ui) {
        // What is there already would tell nobody.
        await ui.fill('Etunimi', 'Nelli')
        await fillPerson(ui)
        await ui.press('Esikatsele')
      },
      error: () => Promise.reject(new Error('A form does not fail')),
    },
    addTenants: {
      async done(ui, { success }) {
        // The server never says so: it answers with an error, which is told alike.
        if (!success) await ui.refuseAs('TERMINATE_CONTRACT_INIT_CONFIRM_ERROR')
      },
      async error(ui, code) {
        if (code === 'SERVICE_UNAVAILABLE') return ui.cut()
        if (code !== 'STATE_CONFLICT') return ui.refuseAs(code)
        await ui.arrange({ isEstate: true })
        // What is read next fails at first, and is tried again when time goes on.
        await ui.holdTime()
        await ui.slowDown()
        ui.refuseAfter('/confirm-operation/add-tenant', 'SERVICE_UNAVAILABLE')
      },
    },
  },
}
