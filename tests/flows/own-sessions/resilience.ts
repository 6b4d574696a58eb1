import type { pathModel } from '../../../machines/own-sessions/own-sessions.model.ts'
import { ainoStart } from '../../../machines/termination/termination.samples.ts'
import { signInAgain } from '../../../paths/resilience/expects.ts'
import {
  type FlowResilienceTestPlan,
  recoveryForEveryFault,
} from '../../../paths/resilience/flow.ts'
import type { ResidentActions } from '../../../paths/resilience/resident-actions.ts'
import { addressOf } from '../../../src/routing/portal-routes.ts'
import { frontAddress } from '../shared/pages.ts'
import { confirmEndOthersButtonName, endPhoneSessionButtonName, notEndedText } from './view.ts'

const end = (ui: ResidentActions) => ui.press(endPhoneSessionButtonName)
const confirm = (ui: ResidentActions) => ui.press(confirmEndOthersButtonName)
const phoneEnded = { says: 'Laite on kirjattu ulos.' }
const othersEnded = { says: 'Muut laitteet on kirjattu ulos.' }

const signedOut = {
  says: 'Kirjaudu sisään jatkaaksesi',
  recover: signInAgain,
  leadsTo: { to: 'Omat tiedot' },
}

export const resilience = {
  open: ({ mayWrite }) => ({
    address: addressOf('userInfo', ainoStart.contract.uuid),
    before: frontAddress,
    state: { start: { ...ainoStart, mayWrite } },
  }),
  screens: {
    sessions: {
      pattern: 'panel',
      act: end,
      leadsTo: phoneEnded,
      injectedFaults: recoveryForEveryFault({
        says: notEndedText,
        recover: end,
        leadsTo: phoneEnded,
      }),
      signedOut,
    },
    'end-others': {
      pattern: 'panel',
      act: confirm,
      leadsTo: othersEnded,
      injectedFaults: recoveryForEveryFault({
        says: notEndedText,
        recover: confirm,
        leadsTo: othersEnded,
      }),
      signedOut,
    },
  },
} satisfies FlowResilienceTestPlan<typeof pathModel.machine>
