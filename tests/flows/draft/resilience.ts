import type { model } from '../../../machines/shared/draft.model.ts'
import type { FlowResilience, Leads } from '../../../paths/resilience/flow.ts'
import type { ResidentHands } from '../../../paths/resilience/hands.ts'
import { frontAddress, inDraftTroubles, noticeAddress } from '../shared/pages.ts'

const lookAway = (ui: ResidentHands) => ui.lookAway()
const leads: Leads = { says: 'Luonnos tallennettu 12.00' }

export const resilience = {
  open: () => ({ address: noticeAddress, before: frontAddress }),
  screens: {
    draft: {
      pattern: 'panel',
      type: (ui) => ui.choose('Irtisanoo sopimuksen ja muuttaa pois'),
      act: lookAway,
      leads,
      troubles: inDraftTroubles({ goOn: lookAway, leads }),
      signedOut: 'dialog',
    },
  },
} satisfies FlowResilience<typeof model.machine>
