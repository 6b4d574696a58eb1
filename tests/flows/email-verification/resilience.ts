import type { model } from '../../../machines/email-verification/email-verification.model.ts'
import { type FlowResilience, inAll, type Leads } from '../../../paths/resilience/flow.ts'
import type { ResidentHands } from '../../../paths/resilience/hands.ts'
import { confirming, pages } from '../shared/pages.ts'

const atCode: Leads = { to: 'Kirjoita koodi' }
const send = (ui: ResidentHands) => ui.press('Lähetä koodi')
const notSent = { says: 'Viestiä ei saatu lähetettyä', goOn: send, leads: atCode }

export const resilience = {
  open: ({ email }) => ({
    address: `/register/verify-email${email && `?email=${encodeURIComponent(email)}`}`,
    before: '/404',
    world: { isOpen: false },
  }),
  screens: {
    'verify-email': {
      pattern: 'form',
      type: (ui) => ui.fill('Sähköposti', 'ville.vanhanen@example.fi'),
      act: send,
      leads: atCode,
      troubles: { ...inAll(notSent), '429': { ...notSent, says: 'Viesti lähti juuri äsken' } },
      signedOut: 'unharmed',
    },
    'verify-code': confirming({ to: 'Sähköpostiosoitteesi on vahvistettu' }),
    verified: {
      pattern: 'outcome',
      act: (ui) => ui.follow('Kirjaudu sisään'),
      leads: pages.signIn,
    },
  },
} satisfies FlowResilience<typeof model.machine>
