import { expect, type Page } from '@playwright/test'
import type { tenancyConfirmationMachine } from '../../../machines/tenancy-confirmation/tenancy-confirmation.machine.ts'
import type { BrowserProof } from '../../e2e/support/walk.ts'
import { signIn } from '../../e2e/support/world.ts'

export const flow: BrowserProof<typeof tenancyConfirmationMachine> = {
  outcomes: {
    readContract: {
      done: (ui) => ui.restoreCalls(),
      error: (ui, code) => ui.refuse(code),
    },
  },
  async arrive({ page, resident }) {
    const front = `/asiointi/${resident.contractUuid}`
    await signIn(page, resident)
    await page.goto(front)
    await expect(page.getByRole('heading', { level: 2, name: 'Kotisi' })).toBeVisible()
    return () => goOn(page, `${front}/tenancy-confirmation`)
  },
}

/** Navigates within the loaded portal, as a link does. */
const goOn = (page: Page, address: string) =>
  page.evaluate((to) => {
    window.history.pushState(null, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, address)
