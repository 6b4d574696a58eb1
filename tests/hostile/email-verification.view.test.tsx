import { model } from '../../machines/email-verification/email-verification.model.ts'
import { driver } from '../paths/email-verification.driver.ts'
import { describeHostile } from '../support/hostile/describe-hostile.ts'
import { inAll, type Leads, unharmed } from '../support/hostile/flow.ts'
import type { HostileHands } from '../support/hostile/hands.ts'
import { confirming, pages } from './pages.ts'

const atCode: Leads = { to: 'Kirjoita koodi' }
const send = (ui: HostileHands) => ui.press('Lähetä koodi')
const notSent = { says: 'Viestiä ei saatu lähetettyä', goOn: send, leads: atCode }

describeHostile({
  model,
  driver,
  open: ({ email }) => ({
    address: `/register/verify-email${email && `?email=${encodeURIComponent(email)}`}`,
    before: '/404',
    world: { isOpen: false },
  }),
  screens: {
    'verify-email': {
      type: (ui) => ui.fill('Sähköposti', 'ville.vanhanen@example.fi'),
      act: send,
      leads: atCode,
      troubles: { ...inAll(notSent), '429': { ...notSent, says: 'Viesti lähti juuri äsken' } },
      signedOut: 'unharmed',
      forgets: 'an address is typed anew',
    },
    'verify-code': {
      ...confirming({ to: 'Sähköpostiosoitteesi on vahvistettu' }),
      stepBefore: { to: 'Vahvista sähköpostiosoitteesi' },
    },
    verified: {
      act: (ui) => ui.follow('Kirjaudu sisään'),
      leads: pages.signIn,
      troubles: unharmed,
      signedOut: 'unharmed',
    },
  },
})
