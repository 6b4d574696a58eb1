import { retypePersonAndPreview } from '../../../fixtures/portal/adding.ts'
import type { addTenantMachine } from '../../../machines/add-tenant/add-tenant.machine.ts'
import { makeUnfailingDriver } from '../../../paths/driver.ts'
import { addressOf } from '../../../src/routing/portal-routes.ts'
import { failNextRead, makeLoadingDriver } from '../../e2e/support/loading.ts'
import { makeSignedInOpener } from '../../e2e/support/places.ts'
import { type BrowserDriver, makeMessagesByState } from '../../e2e/support/walk.ts'
import { view } from './view.ts'

/** Messages in addition to those of the view, by state. Specification 1, sections 4 to 8. */
const saysBesides = makeMessagesByState({
  blocked: [
    'Sopimuksen osapuoli on kuolinpesä. Jos haluat lisätä asukkaan, ota yhteyttä asiakaspalveluun.',
  ],
  previewing: ['090901A…'],
  added: [
    'Pyyntö on lähetetty',
    'Pyyntö on lähetetty. Se odottaa sopimuksen muiden osapuolten hyväksyntää.',
  ],
})

export const browserDriver: BrowserDriver<typeof addTenantMachine> = {
  outcomes: {
    loadAddTenant: makeLoadingDriver({
      // The blocking reason is an estate.
      setUpState: ({ setUpState }, { contract, tenants, mayWrite }) =>
        setUpState({
          modification: 'none',
          others: tenants.length > 1 ? 'family' : 'none',
          isEstate: contract.terminationDisallowedReason !== null,
          tenancyBegins: true,
          isStaff: !mayWrite,
        }),
      isOnPage: ({ page }) => page.url().includes('/lisaa-asukas'),
      refuseFirst: ({ setUpState }) => setUpState({ tenancyBegins: false }),
    }),
    form: makeUnfailingDriver(retypePersonAndPreview),
    addTenants: {
      async done(ui, { success }) {
        // The real server never sends this: it responds with an error, which looks the same.
        if (!success) await ui.failCallsWith('TERMINATE_CONTRACT_INIT_CONFIRM_ERROR')
      },
      async error(ui, code) {
        if (code === 'SERVICE_UNAVAILABLE') return ui.goOffline()
        if (code !== 'STATE_CONFLICT') return ui.failCallsWith(code)
        await ui.setUpState({ isEstate: true })
        await failNextRead(ui, '/confirm-operation/add-tenant')
      },
    },
  },
  says: (shown) => [...saysBesides(shown), ...(view.says?.(shown) ?? [])],
  headings: { blocked: 'Kuolinpesän sopimusta ei voi muuttaa täällä' },
  byHand: ['form'],
  arrive: makeSignedInOpener(({ contractUuid }) => addressOf('addTenant', contractUuid)),
}
