import { ainoUserInfoAddress } from '../../../fixtures/portal/user-info.tsx'
import type { pathModel } from '../../../machines/email-change/email-change.model.ts'
import {
  type FlowResilienceTestPlan,
  recoveryForEveryFault,
} from '../../../paths/resilience/flow.ts'
import type { ResidentActions } from '../../../paths/resilience/resident-actions.ts'
import { makeProfileState, sessionEndRecovery } from '../shared/own-details-pages.ts'
import { frontAddress, pressTryAgain } from '../shared/pages.ts'
import { keepOldAddressButtonName } from './view.ts'

const details = { says: 'Muokkaa tietoja' }
const press = (ui: ResidentActions) => ui.press(keepOldAddressButtonName)
const notGivenUp = {
  leadsTo: details,
  injectedFaults: recoveryForEveryFault({
    says: 'Osoitteen vaihtoa ei peruttu',
    recover: pressTryAgain,
    leadsTo: details,
  }),
  signedOut: sessionEndRecovery,
} as const

export const resilience = {
  open: ({ email }) => ({
    address: ainoUserInfoAddress,
    before: frontAddress,
    state: makeProfileState({ pendingEmail: email }),
  }),
  refuse: { cancelChange: 'cancelNewEmail' },
  screens: {
    'new-email': { pattern: 'panel', act: press, ...notGivenUp },
    'giving-up': { pattern: 'panel', act: null, ...notGivenUp },
    'not-given-up': { pattern: 'outcome', act: pressTryAgain, leadsTo: details },
    'email-changed': {
      pattern: 'outcome',
      act: (ui) => ui.follow('Etusivu'),
      leadsTo: { to: 'Päivää, Aino' },
    },
  },
} satisfies FlowResilienceTestPlan<typeof pathModel.machine>
