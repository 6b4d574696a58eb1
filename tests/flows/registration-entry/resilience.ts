import { IDENTIFICATION_LINK } from '../../../fixtures/portal/fake-answers.ts'
import { passportTaken } from '../../../fixtures/portal/signed-in.ts'
import type { model } from '../../../machines/registration-entry/registration-entry.model.ts'
import type { FlowResilience } from '../../../paths/resilience/flow.ts'
import { choiceLeads, choiceTroubles, passingTroubles } from '../shared/pages.ts'

export const resilience: FlowResilience<typeof model.machine> = {
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
}
