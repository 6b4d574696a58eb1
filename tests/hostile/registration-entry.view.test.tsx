import { model } from '../../machines/registration-entry/registration-entry.model.ts'
import { driver } from '../paths/registration-entry.driver.ts'
import { describeHostile } from '../support/hostile/describe-hostile.ts'
import { IDENTIFICATION_LINK } from '../support/made-answers.ts'
import { passportTaken } from '../support/signed-in.ts'
import { choiceLeads, choiceTroubles, passingTroubles } from './pages.ts'

describeHostile({
  model,
  driver,
  open: ({ provider }) => ({
    address: `/register/auth?provider=${provider ?? 'kirjastokortti'}`,
    before: '/404',
    world: { isOpen: false, ...passportTaken(true) },
  }),
  screens: {
    identifying: {
      act: null,
      leads: { away: IDENTIFICATION_LINK },
      troubles: passingTroubles,
      signedOut: 'unharmed',
    },
    'unknown-provider': {
      act: (ui) => ui.follow('Valitse tunnistautumistapa'),
      leads: choiceLeads,
      troubles: choiceTroubles,
      signedOut: 'unharmed',
    },
  },
})
