import { IDENTIFICATION_LINK } from '../../../fixtures/portal/fake-state.ts'
import { passportTaken } from '../../../fixtures/portal/signed-in.ts'
import type { model } from '../../../machines/registration-choice/registration-choice.model.ts'
import type { OfferedProviders } from '../../../machines/registration-choice/registration-choice.setup.ts'
import type { FlowResilience } from '../../../paths/resilience/flow.ts'
import { choice, notPassed } from '../shared/pages.ts'
import { ways } from './view.ts'

export const resilience = {
  open: () => ({
    address: '/register/chooseAuth',
    before: '/404',
    state: { isOpen: false, ...passportTaken(true) },
  }),
  serve: { readOffered: ({ hasPassport }: OfferedProviders) => passportTaken(hasPassport) },
  refuse: { readOffered: 'readFeatureFlags' },
  screens: {
    loading: { pattern: 'reading', act: null, ...choice },
    failed: { pattern: 'reading-failed', act: (ui) => ui.press('Yritä uudelleen'), ...choice },
    'choose-auth': {
      pattern: 'reading',
      act: (ui) => ui.press(ways.ftn),
      leadsTo: { away: IDENTIFICATION_LINK },
      unread: notPassed,
    },
  },
} satisfies FlowResilience<typeof model.machine>
