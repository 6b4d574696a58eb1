import { model } from '../../machines/registration-choice/registration-choice.model.ts'
import type { OfferedProviders } from '../../machines/registration-choice/registration-choice.setup.ts'
import { driver, ways } from '../paths/registration-choice.driver.ts'
import { describeHostile } from '../support/hostile/describe-hostile.ts'
import type { Leads } from '../support/hostile/flow.ts'
import { IDENTIFICATION_LINK } from '../support/made-answers.ts'
import { passportTaken } from '../support/signed-in.ts'
import { choiceLeads, choiceTroubles, passingTroubles } from './pages.ts'

const away: Leads = { away: IDENTIFICATION_LINK }

describeHostile({
  model,
  driver,
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
})
