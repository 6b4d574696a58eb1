import { ainoStart, draftAt } from '../../../machines/termination/termination.samples.ts'
import type { pathModel } from '../../../machines/termination/termination-form.model.ts'
import type { FlowResilienceTestPlan } from '../../../paths/resilience/flow.ts'
import { frontAddress, terminationAddress, terminationFormScreen } from '../shared/pages.ts'

export const resilience = {
  open: ({ values }) => ({
    address: terminationAddress,
    before: frontAddress,
    state: { start: { ...ainoStart, draft: draftAt('form', values) } },
  }),
  screens: { form: terminationFormScreen },
} satisfies FlowResilienceTestPlan<typeof pathModel.machine>
