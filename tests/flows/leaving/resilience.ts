import { aino } from '../../../fixtures/portal/signed-in.ts'
import type { model } from '../../../machines/leaving/leaving.model.ts'
import { ainoStart } from '../../../machines/termination/termination.samples.ts'
import { type FlowResilience, inAll } from '../../../paths/resilience/flow.ts'
import { confirmsPasswordBy, ownDetailsAddress, signedOut } from '../shared/own-details-pages.ts'
import { frontAddress, pages, tryAgain } from '../shared/pages.ts'
import { begin, remove } from './view.ts'

const leadsTo = { says: 'Tämä poistuu' }
const unread = {
  says: 'Tarkista, että laitteesi on verkossa. Jos on, vika on meillä: yritä hetken kuluttua uudelleen.',
  recover: tryAgain,
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
      resident: { ...aino, flags: { ...aino.flags, removeUser: true } },
    },
  }),
  refuse: { readLeaving: 'readLeaving' },
  holdsAfter: ['readLeaving', 'checkPassword'],
  screens: {
    leave: {
      pattern: 'panel',
      act: (ui) => ui.press(begin),
      leadsTo,
      injectedFaults: { ...inAll(unread), '409': 'unaffected' },
      signedOut,
    },
    reading: { pattern: 'reading', act: null, leadsTo, unread },
    'confirm-leaving': confirmsPasswordBy(remove, { says: 'Tunnuksesi on poistettu' }),
    'leaving-failed': { pattern: 'reading-failed', act: tryAgain, leadsTo, unread },
    'account-removed': {
      pattern: 'outcome',
      act: (ui) => ui.follow('Kirjautumissivulle'),
      leadsTo: { says: pages.signIn.to },
      injectedFaults: silent,
      signedOut: 'unaffected',
    },
  },
} satisfies FlowResilience<typeof model.machine>
