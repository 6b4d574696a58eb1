import type { pathModel } from '../../../machines/consent/consent.model.ts'
import type { FlowResilienceTestPlan } from '../../../paths/resilience/flow.ts'
import { pages } from '../../../src/routing/pages.ts'

export const resilience = {
  open: () => ({ address: pages.cookies.path, before: '/404' }),
  screens: {
    'consent-choice': {
      pattern: 'panel',
      type: (ui) => ui.choose('Hyväksyn'),
      act: (ui) => ui.press('Tallenna valinta'),
      forgets: 'one press selects an answer again',
      leadsTo: { says: 'Olet hyväksynyt virheraportit.' },
    },
  },
} satisfies FlowResilienceTestPlan<typeof pathModel.machine>
