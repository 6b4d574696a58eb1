import { IDENTIFICATION_LINK } from '../../../fixtures/portal/fake-answers.ts'
import { passportTaken } from '../../../fixtures/portal/signed-in.ts'
import type { model } from '../../../machines/registration-choice/registration-choice.model.ts'
import type { OfferedProviders } from '../../../machines/registration-choice/registration-choice.setup.ts'
import type { FlowResilience, Leads } from '../../../paths/resilience/flow.ts'
import { choiceLeads, choiceTroubles, passingTroubles } from '../shared/pages.ts'
import { ways } from './view.ts'

const away: Leads = { away: IDENTIFICATION_LINK }

export const resilience: FlowResilience<typeof model.machine> = {
  open: () => ({
    address: '/register/chooseAuth',
    before: '/404',
    world: { isOpen: false, ...passportTaken(true) },
  }),
  serve: { readOffered: ({ hasPassport }: OfferedProviders) => passportTaken(hasPassport) },
  refuse: { readOffered: 'readFeatureFlags' },
  screens: {
    loading: { act: null, leads: choiceLeads, troubles: choiceTroubles, signedOut: 'unharmed' },
    failed: {
      act: (ui) => ui.press('Yritä uudelleen'),
      leads: choiceLeads,
      troubles: choiceTroubles,
      signedOut: 'unharmed',
    },
    'choose-auth': {
      act: (ui) => ui.press(ways.ftn),
      leads: away,
      troubles: passingTroubles,
      signedOut: 'unharmed',
    },
  },
}
