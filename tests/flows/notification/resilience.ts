import type { model } from '../../../machines/notification/notification.model.ts'
import { type FlowResilience, inAll } from '../../../paths/resilience/flow.ts'
import type { ResidentActions } from '../../../paths/resilience/resident-actions.ts'
import { frontAddress } from '../shared/pages.ts'

const close = (ui: ResidentActions) => ui.press('Sulje ilmoitus: Maksu on myöhässä')
const leadsTo = { says: 'Ilmoitus suljettu: Maksu on myöhässä' }

export const resilience = {
  open: () => ({ address: frontAddress, before: '/404' }),
  screens: {
    notification: {
      pattern: 'panel',
      act: close,
      leadsTo,
      injectedFaults: inAll({
        says: 'Ilmoituksen sulkeminen ei onnistunut. Yritä uudelleen.',
        recover: close,
        leadsTo,
      }),
      signedOut: 'sign-in',
    },
  },
} satisfies FlowResilience<typeof model.machine>
