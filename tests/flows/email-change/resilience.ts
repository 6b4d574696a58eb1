import type { model } from '../../../machines/email-change/email-change.model.ts'
import { type FlowResilience, inAll } from '../../../paths/resilience/flow.ts'
import type { ResidentActions } from '../../../paths/resilience/resident-actions.ts'
import { ownDetailsAddress, signedOut, withProfile } from '../shared/own-details-pages.ts'
import { frontAddress, tryAgain } from '../shared/pages.ts'
import { giveUp } from './view.ts'

const details = { says: 'Muokkaa tietoja' }
const press = (ui: ResidentActions) => ui.press(giveUp)
const notGivenUp = {
  leadsTo: details,
  injectedFaults: inAll({
    says: 'Osoitteen vaihtoa ei peruttu',
    recover: tryAgain,
    leadsTo: details,
  }),
  signedOut,
} as const

export const resilience = {
  open: ({ email }) => ({
    address: ownDetailsAddress,
    before: frontAddress,
    state: withProfile({ pendingEmail: email }),
  }),
  refuse: { cancelChange: 'cancelNewEmail' },
  screens: {
    'new-email': { pattern: 'panel', act: press, ...notGivenUp },
    'giving-up': { pattern: 'panel', act: null, ...notGivenUp },
    'not-given-up': { pattern: 'outcome', act: tryAgain, leadsTo: details },
    'email-changed': {
      pattern: 'outcome',
      act: (ui) => ui.follow('Etusivu'),
      leadsTo: { to: 'Päivää, Aino' },
    },
  },
} satisfies FlowResilience<typeof model.machine>
