import type { pathModel } from '../../../machines/own-sessions/own-sessions.model.ts'
import {
  type FlowResilienceTestPlan,
  recoveryForEveryFault,
} from '../../../paths/resilience/flow.ts'
import type { ResidentActions } from '../../../paths/resilience/resident-actions.ts'
import { makeOwnDetailsOpening, sessionEndRecovery } from '../shared/own-details-pages.ts'
import { confirmEndOthersButtonName, endPhoneSessionButtonName, notEndedText } from './view.ts'

const end = (ui: ResidentActions) => ui.press(endPhoneSessionButtonName)
const confirm = (ui: ResidentActions) => ui.press(confirmEndOthersButtonName)
const phoneEnded = { says: 'Laite on kirjattu ulos.' }
const othersEnded = { says: 'Muut laitteet on kirjattu ulos.' }

export const resilience = {
  open: (input) => makeOwnDetailsOpening(input),
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
      signedOut: sessionEndRecovery,
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
      signedOut: sessionEndRecovery,
    },
  },
} satisfies FlowResilienceTestPlan<typeof pathModel.machine>
