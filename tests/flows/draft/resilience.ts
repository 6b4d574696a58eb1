import type { model } from '../../../machines/shared/draft.model.ts'
import type { FlowResilience } from '../../../paths/resilience/flow.ts'
import { draftTroubles, frontAddress, noticeAddress, pages } from '../shared/pages.ts'

export const resilience: FlowResilience<typeof model.machine> = {
  open: () => ({ address: noticeAddress, before: frontAddress }),
  screens: {
    draft: {
      type: (ui) => ui.choose('Irtisanoo sopimuksen ja muuttaa pois'),
      act: (ui) => ui.lookAway(),
      leads: { says: 'Luonnos tallennettu 12.00' },
      troubles: draftTroubles(async () => undefined, pages.parties),
      signedOut: 'dialog',
    },
  },
}
