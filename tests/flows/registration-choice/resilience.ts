import { IDENTIFICATION_LINK } from '../../../fixtures/portal/fake-state.ts'
import { makePassportState } from '../../../fixtures/portal/signed-in.ts'
import type { pathModel } from '../../../machines/registration-choice/registration-choice.model.ts'
import type { OfferedIdentificationMethods } from '../../../machines/registration-choice/registration-choice.setup.ts'
import type { FlowResilienceTestPlan } from '../../../paths/resilience/flow.ts'
import { beforeSignInRecovery, identificationChoiceScreen } from '../shared/pages.ts'
import { identificationButtonNames } from './view.ts'

export const resilience = {
  open: () => ({
    address: '/register/chooseAuth',
    before: '/404',
    state: { isOpen: false, ...makePassportState(true) },
  }),
  serve: {
    readOffered: ({ hasPassport }: OfferedIdentificationMethods) => makePassportState(hasPassport),
  },
  refuse: { readOffered: 'readFeatureFlags' },
  screens: {
    loading: { pattern: 'reading', act: null, ...identificationChoiceScreen },
    failed: {
      pattern: 'reading-failed',
      act: (ui) => ui.press('Yritä uudelleen'),
      ...identificationChoiceScreen,
    },
    'choose-auth': {
      pattern: 'reading',
      act: (ui) => ui.press(identificationButtonNames.ftn),
      leadsTo: { away: IDENTIFICATION_LINK },
      unread: beforeSignInRecovery,
    },
  },
} satisfies FlowResilienceTestPlan<typeof pathModel.machine>
