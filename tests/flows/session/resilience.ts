import { ainoData } from '../../../fixtures/portal/signed-in.ts'
import type { pathModel } from '../../../machines/session/session.model.ts'
import type { FlowResilienceTestPlan } from '../../../paths/resilience/flow.ts'
import {
  frontAddress,
  frontPageRecovery,
  pages,
  signOutScreen,
  terminationRecovery,
} from '../shared/pages.ts'

export const resilience = {
  open: () => ({ address: frontAddress, before: '/404' }),
  serve: {
    loadSession: ({ hasContract }: { hasContract: boolean }) =>
      hasContract ? {} : { resident: { ...ainoData, contracts: [] } },
  },
  refuse: { loadSession: 'listContracts' },
  screens: {
    loading: { pattern: 'reading', act: null, leadsTo: pages.front, unread: frontPageRecovery },
    portal: {
      pattern: 'reading',
      act: (ui) => ui.follow('Muutto Irtisano sopimus, kun muutat pois'),
      leadsTo: pages.parties,
      unread: terminationRecovery,
    },
    'no-active-contracts': {
      pattern: 'outcome',
      act: (ui) => ui.follow('Kirjaudu ulos'),
      ...signOutScreen,
    },
    failed: {
      pattern: 'reading-failed',
      act: (ui) => ui.follow('Kirjaudu uudelleen'),
      leadsTo: pages.signIn,
    },
  },
} satisfies FlowResilienceTestPlan<typeof pathModel.machine>
