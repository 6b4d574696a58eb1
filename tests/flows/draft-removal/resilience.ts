import type { pathModel } from '../../../machines/draft-removal/draft-removal.model.ts'
import { ainoStart, draftAt } from '../../../machines/termination/termination.samples.ts'
import {
  type FlowResilienceTestPlan,
  recoveryForEveryFault,
} from '../../../paths/resilience/flow.ts'
import type { ResidentActions } from '../../../paths/resilience/resident-actions.ts'
import { frontAddress } from '../shared/pages.ts'

const confirm = (ui: ResidentActions) => ui.press('Kyllä, poista')
const leadsTo = { says: 'Luonnos on poistettu.' }

export const resilience = {
  open: () => ({
    address: frontAddress,
    before: '/404',
    state: { start: { ...ainoStart, draft: draftAt('form') } },
  }),
  screens: {
    'draft-card': {
      pattern: 'panel',
      type: (ui) => ui.press('Poista luonnos'),
      act: confirm,
      leadsTo,
      injectedFaults: recoveryForEveryFault({
        says: 'Luonnosta ei voitu poistaa. Yritä uudelleen.',
        recover: confirm,
        leadsTo,
      }),
      signedOut: 'sign-in',
    },
  },
} satisfies FlowResilienceTestPlan<typeof pathModel.machine>
