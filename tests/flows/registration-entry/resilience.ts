import { IDENTIFICATION_LINK } from '../../../fixtures/portal/fake-state.ts'
import { makePassportState } from '../../../fixtures/portal/signed-in.ts'
import type { pathModel } from '../../../machines/registration-entry/registration-entry.model.ts'
import type { FlowResilienceTestPlan } from '../../../paths/resilience/flow.ts'
import { beforeSignInRecovery, identificationChoiceScreen } from '../shared/pages.ts'

export const resilience = {
  open: ({ provider }) => ({
    address: `/register/auth?provider=${provider ?? 'kirjastokortti'}`,
    before: '/404',
    state: { isOpen: false, ...makePassportState(true) },
  }),
  screens: {
    identifying: {
      pattern: 'leaving',
      act: null,
      leadsTo: { away: IDENTIFICATION_LINK },
      unread: beforeSignInRecovery,
    },
    'unknown-provider': {
      pattern: 'outcome',
      act: (ui) => ui.follow('Valitse tunnistautumistapa'),
      ...identificationChoiceScreen,
    },
  },
} satisfies FlowResilienceTestPlan<typeof pathModel.machine>
