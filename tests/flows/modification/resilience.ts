import type { pathModel } from '../../../machines/modification/modification.model.ts'
import type { FlowResilienceTestPlan } from '../../../paths/resilience/flow.ts'
import {
  identifyingScreen,
  modificationFormScreen,
  modificationPreviewScreen,
  openModification,
} from '../shared/modification-pages.ts'

export const resilience = {
  open: openModification,
  screens: {
    'modification-form': modificationFormScreen,
    'modification-preview': modificationPreviewScreen,
    identifying: identifyingScreen,
  },
} satisfies FlowResilienceTestPlan<typeof pathModel.machine>
