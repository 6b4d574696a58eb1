import { removalAllowedState } from '../../../fixtures/portal/user-info.tsx'
import type { pathModel } from '../../../machines/leaving/leaving.model.ts'
import {
  type FlowResilienceTestPlan,
  recoveryForEveryFault,
} from '../../../paths/resilience/flow.ts'
import {
  makeOwnDetailsOpening,
  makePasswordScreen,
  sessionEndRecovery,
} from '../shared/own-details-pages.ts'
import { pages, pressTryAgain } from '../shared/pages.ts'
import { openRemovalQuestionButtonName, removeButtonName } from './view.ts'

const leadsTo = { says: 'Tämä poistuu' }
const unread = {
  says: 'Tarkista, että laitteesi on verkossa. Jos on, vika on meillä: yritä hetken kuluttua uudelleen.',
  recover: pressTryAgain,
  leadsTo,
}

export const resilience = {
  open: (input) => makeOwnDetailsOpening(input, removalAllowedState),
  refuse: { readLeaving: 'readLeaving' },
  holdsAfter: ['readLeaving', 'checkPassword'],
  screens: {
    leave: {
      pattern: 'panel',
      act: (ui) => ui.press(openRemovalQuestionButtonName),
      leadsTo,
      injectedFaults: { ...recoveryForEveryFault(unread), '409': 'unaffected' },
      signedOut: sessionEndRecovery,
    },
    reading: { pattern: 'reading', act: null, leadsTo, unread },
    'confirm-leaving': makePasswordScreen(removeButtonName, { says: 'Tunnuksesi on poistettu' }),
    'leaving-failed': { pattern: 'reading-failed', act: pressTryAgain, leadsTo, unread },
    'account-removed': {
      pattern: 'outcome',
      act: (ui) => ui.follow('Kirjautumissivulle'),
      leadsTo: { says: pages.signIn.to },
      // The sign-in page is only a link.
      injectedFaults: recoveryForEveryFault('unaffected'),
      signedOut: 'unaffected',
    },
  },
} satisfies FlowResilienceTestPlan<typeof pathModel.machine>
