import type { model } from '../../../machines/notification/notification.model.ts'
import { type FlowResilience, inAll } from '../../../paths/resilience/flow.ts'
import type { ResidentHands } from '../../../paths/resilience/hands.ts'
import { frontAddress } from '../shared/pages.ts'

const close = (ui: ResidentHands) => ui.press('Sulje ilmoitus: Maksu on myöhässä')
const leads = { says: 'Ilmoitus suljettu: Maksu on myöhässä' }

export const resilience = {
  open: () => ({ address: frontAddress, before: '/404' }),
  screens: {
    notification: {
      pattern: 'panel',
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
} satisfies FlowResilience<typeof model.machine>
