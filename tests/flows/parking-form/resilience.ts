import { spotOperationSubjects } from '../../../machines/parking/parking.samples.ts'
import type { pathModel } from '../../../machines/parking/parking-form.model.ts'
import type { FlowResilienceTestPlan } from '../../../paths/resilience/flow.ts'
import { resilience as parking } from '../parking/resilience.ts'
import { makeOperationOpening } from '../spot-operation/resilience.ts'

export const resilience = {
  // Only the form that ends a reservation starts with errors.
  open: ({ errors }) =>
    makeOperationOpening(
      errors.length > 0 ? spotOperationSubjects.ending : spotOperationSubjects.reserving,
    ),
  screens: { form: { ...parking.screens.reserving, pattern: 'form' } },
} satisfies FlowResilienceTestPlan<typeof pathModel.machine>
