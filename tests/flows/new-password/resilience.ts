import type { pathModel } from '../../../machines/shared/new-password.model.ts'
import type { FlowResilienceTestPlan } from '../../../paths/resilience/flow.ts'
import {
  choosePasswordTitle,
  makeNewPasswordScreen,
  passwordChangedTitle,
} from '../shared/password-pages.ts'

export const resilience = {
  open: ({ email }) => ({
    address: `/password/forgot?${new URLSearchParams({ email })}`,
    before: '/404',
    state: { isOpen: false },
    arrive: (ui) => ui.press('Lähetä viesti'),
  }),
  refuse: { confirmPassword: 'confirmForgotPassword' },
  screens: {
    'new-password': makeNewPasswordScreen(
      { to: choosePasswordTitle },
      { to: passwordChangedTitle },
    ),
    'new-password-failed': {
      pattern: 'outcome',
      act: (ui) => ui.press('Yritä uudelleen'),
      stepBefore: { to: 'Unohditko salasanan?' },
      leadsTo: { to: choosePasswordTitle },
    },
  },
} satisfies FlowResilienceTestPlan<typeof pathModel.machine>
