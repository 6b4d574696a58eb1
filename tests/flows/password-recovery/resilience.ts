import { ainoCredentials } from '../../../fixtures/portal/fake-state.ts'
import type { pathModel } from '../../../machines/password-recovery/password-recovery.model.ts'
import type { FlowResilienceTestPlan } from '../../../paths/resilience/flow.ts'
import type { ResidentActions } from '../../../paths/resilience/resident-actions.ts'
import { pages } from '../shared/pages.ts'
import {
  choosePasswordTitle,
  makeCodeSendingRecoveries,
  makeNewPasswordScreen,
  passwordChangedTitle,
} from '../shared/password-pages.ts'

const send = (ui: ResidentActions) => ui.press('Lähetä viesti')

export const resilience = {
  open: ({ email }) => ({
    address: `/password/forgot?${new URLSearchParams({ email })}`,
    before: '/404',
    state: { isOpen: false },
  }),
  screens: {
    'forgot-password': {
      pattern: 'form',
      type: (ui) => ui.fill('Sähköposti', ainoCredentials.username),
      act: send,
      leadsTo: { to: choosePasswordTitle },
      injectedFaults: makeCodeSendingRecoveries(send, { to: choosePasswordTitle }),
      signedOut: 'unaffected',
    },
    'reset-password': makeNewPasswordScreen(
      { to: choosePasswordTitle },
      { to: passwordChangedTitle },
    ),
    'password-changed': {
      pattern: 'outcome',
      act: (ui) => ui.follow('Kirjaudu sisään'),
      leadsTo: pages.signIn,
    },
  },
} satisfies FlowResilienceTestPlan<typeof pathModel.machine>
