import { model } from '../../machines/notification/notification.model.ts'
import { driver } from '../paths/notification.driver.ts'
import { describeHostile } from '../support/hostile/describe-hostile.ts'
import { inAll } from '../support/hostile/flow.ts'
import type { HostileHands } from '../support/hostile/hands.ts'
import { frontAddress } from './pages.ts'

const close = (ui: HostileHands) => ui.press('Sulje ilmoitus: Maksu on myöhässä')
const leads = { says: 'Ilmoitus suljettu: Maksu on myöhässä' }

describeHostile({
  model,
  driver,
  open: () => ({ address: frontAddress, before: '/404' }),
  screens: {
    notification: {
      act: close,
      leads,
      troubles: inAll({
        says: 'Ilmoituksen sulkeminen ei onnistunut. Yritä uudelleen.',
        goOn: close,
        leads,
      }),
      signedOut: 'sign-in',
    },
  },
})
