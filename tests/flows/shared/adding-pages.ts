import { fillPerson } from '../../../fixtures/portal/adding.ts'
import { ainoSignedInState, type FakeApiState } from '../../../fixtures/portal/fake-state.ts'
import { addTenantStart } from '../../../machines/add-tenant/add-tenant.samples.ts'
import type { AddTenantStart } from '../../../machines/add-tenant/add-tenant.setup.ts'
import type { Destination, SilentScreen } from '../../../paths/resilience/flow.ts'
import { addressOf } from '../../../src/routing/portal-routes.ts'

/** The address where Aino adds tenants. */
export const addTenantAddress = addressOf('addTenant', addTenantStart.contract.uuid)

/** The state of the fake API for a start of adding tenants. */
export const makeAddTenantState = ({
  contract,
  tenants,
  mayWrite,
}: AddTenantStart): Pick<FakeApiState, 'start'> => ({
  start: { ...ainoSignedInState.start, contract, tenants, mayWrite },
})

/** The pages of adding tenants to which actions lead, by their headings. */
export const addTenantPages = {
  form: { to: 'Kenet haluat lisätä sopimukseen?' },
  preview: { to: 'Tarkista tiedot' },
  confirm: { to: 'Lähetetäänkö pyyntö?' },
  added: { to: 'Kiitos pyynnöstäsi' },
} as const satisfies Record<string, Destination>

/** The reason why the form is empty after a reload, which a resilience test requires. */
export const emptyAfterReloadReason = 'what is typed of others is kept nowhere'

/** The expectations for the form, with a person typed. */
export const addTenantFormScreen = {
  pattern: 'form',
  type: fillPerson,
  act: (ui) => ui.press('Esikatsele'),
  leadsTo: addTenantPages.preview,
  forgets: emptyAfterReloadReason,
} satisfies SilentScreen
