import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { receiptCard } from '../../../fixtures/portal/notification-cards.ts'
import { ainoData } from '../../../fixtures/portal/signed-in.ts'
import type { pathModel } from '../../../machines/notification/notification.model.ts'
import {
  type FlowResilienceTestPlan,
  recoveryForEveryFault,
} from '../../../paths/resilience/flow.ts'
import type { ResidentActions } from '../../../paths/resilience/resident-actions.ts'
import { frontAddress } from '../shared/pages.ts'

const title = 'Irtisanomisilmoitus on lähetetty'
const leadsTo = { says: `Ilmoitus suljettu: ${title}` }

/** Opens the fold of the notifications, unless it is open, and closes the only one. */
async function close(ui: ResidentActions): Promise<void> {
  const fold = page.getByText('Ilmoitukset (1)')
  await expect.element(fold).toBeVisible()
  if (!fold.element().closest('details')?.open) await fold.click()
  await ui.press(`Sulje ilmoitus: ${title}`)
}

export const resilience = {
  open: () => ({
    address: frontAddress,
    before: '/404',
    state: { resident: { ...ainoData, notifications: [receiptCard] } },
  }),
  screens: {
    notification: {
      pattern: 'panel',
      act: close,
      leadsTo,
      injectedFaults: recoveryForEveryFault({
        says: 'Ilmoituksen sulkeminen ei onnistunut. Yritä uudelleen.',
        recover: close,
        leadsTo,
      }),
      signedOut: 'sign-in',
    },
  },
} satisfies FlowResilienceTestPlan<typeof pathModel.machine>
