import type { pathModel } from '../../../machines/email-verification/email-verification.model.ts'
import {
  type Destination,
  type FlowResilienceTestPlan,
  recoveryForEveryFault,
} from '../../../paths/resilience/flow.ts'
import type { ResidentActions } from '../../../paths/resilience/resident-actions.ts'
import { makeCodeScreen, pages } from '../shared/pages.ts'

const atCode: Destination = { to: 'Kirjoita koodi' }
const send = (ui: ResidentActions) => ui.press('Lähetä koodi')
const notSent = { says: 'Viestiä ei saatu lähetettyä', recover: send, leadsTo: atCode }

export const resilience = {
  open: ({ email }) => ({
    address: `/register/verify-email${email && `?email=${encodeURIComponent(email)}`}`,
    before: '/404',
    state: { isOpen: false },
  }),
  screens: {
    'verify-email': {
      pattern: 'form',
      type: (ui) => ui.fill('Sähköposti', 'ville.vanhanen@example.fi'),
      act: send,
      leadsTo: atCode,
      injectedFaults: {
        ...recoveryForEveryFault(notSent),
        '429': { ...notSent, says: 'Viesti lähti juuri äsken' },
      },
      signedOut: 'unaffected',
    },
    'verify-code': makeCodeScreen({ to: 'Sähköpostiosoitteesi on vahvistettu' }),
    verified: {
      pattern: 'outcome',
      act: (ui) => ui.follow('Kirjaudu sisään'),
      leadsTo: pages.signIn,
    },
  },
} satisfies FlowResilienceTestPlan<typeof pathModel.machine>
