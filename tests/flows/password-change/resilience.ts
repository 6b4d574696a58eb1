import type { pathModel } from '../../../machines/password-change/password-change.model.ts'
import { signInAgain } from '../../../paths/resilience/expects.ts'
import type { FlowResilienceTestPlan, SendingScreen } from '../../../paths/resilience/flow.ts'
import { makeOwnDetailsOpening, sessionEndRecovery } from '../shared/own-details-pages.ts'
import {
  choosePasswordTitle,
  makeCodeSendingRecoveries,
  makeNewPasswordScreen,
  passwordChangedTitle,
  submitNewPassword,
} from '../shared/password-pages.ts'

/** The step that requests a code: its button has the same name as the last one of the flow. */
const asking = {
  act: submitNewPassword,
  leadsTo: { says: choosePasswordTitle },
  injectedFaults: makeCodeSendingRecoveries(submitNewPassword, { says: choosePasswordTitle }),
  signedOut: sessionEndRecovery,
} satisfies Omit<SendingScreen, 'pattern'>

export const resilience = {
  open: (input) => makeOwnDetailsOpening(input),
  screens: {
    password: { pattern: 'panel', ...asking },
    'change-password': {
      ...makeNewPasswordScreen(
        { says: choosePasswordTitle },
        { says: passwordChangedTitle },
        {
          says: 'Kirjaudu uudelleen',
          recover: signInAgain,
          leadsTo: { says: passwordChangedTitle },
        },
      ),
      forgets: 'a password is kept nowhere',
    },
    'password-changed': { pattern: 'outcome', ...asking },
  },
} satisfies FlowResilienceTestPlan<typeof pathModel.machine>
