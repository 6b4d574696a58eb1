import { ainoData } from '../../../fixtures/portal/signed-in.ts'
import type { pathModel } from '../../../machines/leaving/leaving.model.ts'
import { ainoStart } from '../../../machines/termination/termination.samples.ts'
import {
  type FlowResilienceTestPlan,
  recoveryForEveryFault,
} from '../../../paths/resilience/flow.ts'
import {
  makePasswordScreen,
  ownDetailsAddress,
  sessionEndRecovery,
} from '../shared/own-details-pages.ts'
import { frontAddress, pages, pressTryAgain } from '../shared/pages.ts'
import { beginButtonName, removeButtonName } from './view.ts'

const leadsTo = { says: 'Tämä poistuu' }
const unread = {
  says: 'Tarkista, että laitteesi on verkossa. Jos on, vika on meillä: yritä hetken kuluttua uudelleen.',
  recover: pressTryAgain,
  leadsTo,
}

/** Failures do not affect these screens: the sign-in page is only a link. */
const silent = {
  offline: 'unaffected',
  '409': 'unaffected',
  '429': 'unaffected',
  '500': 'unaffected',
  malformed: 'unaffected',
} as const

export const resilience = {
  open: ({ mayWrite }) => ({
    address: ownDetailsAddress,
    before: frontAddress,
    state: {
      start: { ...ainoStart, mayWrite },
      resident: { ...ainoData, flags: { ...ainoData.flags, removeUser: true } },
    },
  }),
  refuse: { readLeaving: 'readLeaving' },
  holdsAfter: ['readLeaving', 'checkPassword'],
  screens: {
    leave: {
      pattern: 'panel',
      act: (ui) => ui.press(beginButtonName),
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
      injectedFaults: silent,
      signedOut: 'unaffected',
    },
  },
} satisfies FlowResilienceTestPlan<typeof pathModel.machine>
