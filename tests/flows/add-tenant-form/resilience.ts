import { addTenantStart } from '../../../machines/add-tenant/add-tenant.samples.ts'
import type { pathModel } from '../../../machines/add-tenant/add-tenant-form.model.ts'
import type { FlowResilienceTestPlan } from '../../../paths/resilience/flow.ts'
import {
  addTenantAddress,
  addTenantFormScreen,
  makeAddTenantState,
} from '../shared/adding-pages.ts'
import { frontAddress } from '../shared/pages.ts'

export const resilience = {
  open: () => ({
    address: addTenantAddress,
    before: frontAddress,
    state: makeAddTenantState(addTenantStart),
  }),
  screens: { form: addTenantFormScreen },
} satisfies FlowResilienceTestPlan<typeof pathModel.machine>
