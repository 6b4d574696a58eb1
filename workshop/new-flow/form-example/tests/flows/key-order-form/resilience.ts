import type { FlowResilienceTestPlan } from '../../../../../../paths/resilience/flow.ts'
import type { pathModel } from '../../../machines/key-order/key-order-form.model.ts'
import { fillsForm, opening } from '../key-order/resilience.ts'

export const resilience = {
  open: () => opening,
  screens: { form: fillsForm },
} satisfies FlowResilienceTestPlan<typeof pathModel.machine>
