import type { pathModel } from '../../../machines/shared/strong-identification.model.ts'
import { previewDraftStart } from '../../../machines/termination/termination.samples.ts'
import type { FlowResilienceTestPlan } from '../../../paths/resilience/flow.ts'
import {
  frontAddress,
  goToIdentification,
  signScreen,
  terminationAddress,
} from '../shared/pages.ts'

export const resilience = {
  open: () => ({
    address: terminationAddress,
    before: frontAddress,
    state: { start: previewDraftStart },
    arrive: goToIdentification,
  }),
  screens: {
    identifying: {
      ...signScreen,
      pattern: 'leaving',
      act: null,
      refusesBack: 'the browser is about to leave for identification',
    },
  },
} satisfies FlowResilienceTestPlan<typeof pathModel.machine>
