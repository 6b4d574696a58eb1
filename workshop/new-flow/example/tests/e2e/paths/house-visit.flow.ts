import { expect, type Page } from '@playwright/test'
import { browserFlow } from '../../../../../../tests/e2e/support/walk.ts'
import { signIn } from '../../../../../../tests/e2e/support/world.ts'
import { model } from '../../../machines/house-visit/house-visit.model.ts'
import { driver } from './house-visit.driver.ts'

export const flow = browserFlow({
  model,
  driver,
  async arrive({ page, resident }) {
    const front = `/asiointi/${resident.contractUuid}`
    await signIn(page, resident)
    await page.goto(front)
    await expect(page.getByRole('heading', { level: 2, name: 'Kotisi' })).toBeVisible()
    return () => goOn(page, `${front}/house-visit`)
  },
})

/** Goes on within the open portal, as by a link. */
const goOn = (page: Page, address: string) =>
  page.evaluate((to) => {
    window.history.pushState(null, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, address)
