import type { FlowResilienceTestPlan } from '../../../../../../paths/resilience/flow.ts'
import type { pathModel } from '../../../machines/key-order/key-order-form.model.ts'
import { formScreen, opening } from '../key-order/resilience.ts'

export const resilience = {
  open: () => opening,
  screens: { form: formScreen },
} satisfies FlowResilienceTestPlan<typeof pathModel.machine>
