import { ainoLeavesInput } from '../../../machines/modification/modification.samples.ts'
import type { pathModel } from '../../../machines/modification/modification-form.model.ts'
import type { FlowResilienceTestPlan } from '../../../paths/resilience/flow.ts'
import { modificationFormScreen, openModification } from '../shared/modification-pages.ts'

export const resilience = {
  open: ({ values }) => openModification({ ...ainoLeavesInput, form: values }),
  screens: { form: modificationFormScreen },
} satisfies FlowResilienceTestPlan<typeof pathModel.machine>
