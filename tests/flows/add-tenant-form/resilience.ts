import { ainoAdds } from '../../../machines/add-tenant/add-tenant.samples.ts'
import type { model } from '../../../machines/add-tenant/add-tenant-form.model.ts'
import type { FlowResilience } from '../../../paths/resilience/flow.ts'
import { addingAddress, addTenantState, fillsForm } from '../shared/adding-pages.ts'
import { frontAddress } from '../shared/pages.ts'

export const resilience = {
  open: () => ({ address: addingAddress, before: frontAddress, state: addTenantState(ainoAdds) }),
  screens: { form: fillsForm },
} satisfies FlowResilience<typeof model.machine>
