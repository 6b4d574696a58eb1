import { aino } from '../../../fixtures/portal/signed-in.ts'
import type { model } from '../../../machines/session/session.model.ts'
import { type FlowResilience, unharmed } from '../../../paths/resilience/flow.ts'
import {
  frontAddress,
  frontTroubles,
  noticeTroubles,
  pages,
  signOutTroubles,
} from '../shared/pages.ts'

export const resilience: FlowResilience<typeof model.machine> = {
  open: () => ({ address: frontAddress, before: '/404' }),
  serve: {
    loadSession: ({ hasContract }: { hasContract: boolean }) =>
      hasContract ? {} : { resident: { ...aino, contracts: [] } },
  },
  refuse: { loadSession: 'listContracts' },
  screens: {
    loading: { act: null, leads: pages.front, troubles: frontTroubles, signedOut: 'sign-in' },
    portal: {
      act: (ui) => ui.follow('Muuttoilmoitus Irtisano sopimus, kun muutat pois'),
      leads: pages.parties,
      troubles: noticeTroubles,
      signedOut: 'sign-in',
    },
    'no-active-contracts': {
      act: (ui) => ui.follow('Kirjaudu ulos'),
      leads: pages.signIn,
      troubles: signOutTroubles,
      signedOut: 'unharmed',
    },
    failed: {
      act: (ui) => ui.follow('Kirjaudu uudelleen'),
      leads: pages.signIn,
      troubles: unharmed,
      signedOut: 'unharmed',
    },
  },
}
