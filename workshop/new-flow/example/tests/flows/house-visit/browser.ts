import { expect, type Page } from '@playwright/test'
import type { BrowserDriver } from '../../../../../../tests/e2e/support/walk.ts'
import { signIn } from '../../../../../../tests/e2e/support/world.ts'
import type { houseVisitMachine } from '../../../machines/house-visit/house-visit.machine.ts'

export const browserDriver: BrowserDriver<typeof houseVisitMachine> = {
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
    return () => goOn(page, `${front}/house-visit`)
  },
}

/** Navigates within the loaded portal, as a link does. */
const goOn = (page: Page, address: string) =>
  page.evaluate((to) => {
    window.history.pushState(null, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, address)
