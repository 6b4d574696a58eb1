import type { pathModel } from '../../../machines/shared/draft.model.ts'
import type { Destination, FlowResilienceTestPlan } from '../../../paths/resilience/flow.ts'
import type { ResidentActions } from '../../../paths/resilience/resident-actions.ts'
import { frontAddress, makeDraftRecoveries, terminationAddress } from '../shared/pages.ts'

const hidePage = (ui: ResidentActions) => ui.hidePage()
const leadsTo: Destination = { says: 'Luonnos tallennettu klo 12.00' }

export const resilience = {
  open: () => ({ address: terminationAddress, before: frontAddress }),
  screens: {
    draft: {
      pattern: 'panel',
      async type(ui) {
        await ui.press('Jatka')
        await ui.fill('Viesti (ei pakollinen)', 'Avaimet ovat naapurilla.')
      },
      act: hidePage,
      leadsTo,
      injectedFaults: makeDraftRecoveries({ recover: hidePage, leadsTo }),
      signedOut: 'dialog',
    },
  },
} satisfies FlowResilienceTestPlan<typeof pathModel.machine>
