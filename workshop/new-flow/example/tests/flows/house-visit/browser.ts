import { expect, type Page } from '@playwright/test'
import type { Driver } from '../../../../../../paths/driver.ts'
import { expectTitle } from '../../../../../../tests/e2e/support/places.ts'
import type {
  ReopenedScreen,
  ReopenedScreens,
} from '../../../../../../tests/e2e/support/reopening.ts'
import type { BrowserUi } from '../../../../../../tests/e2e/support/ui.ts'
import { browserFlow } from '../../../../../../tests/e2e/support/walk.ts'
import { signIn } from '../../../../../../tests/e2e/support/world.ts'
import type { houseVisitMachine } from '../../../machines/house-visit/house-visit.machine.ts'
import { model } from '../../../machines/house-visit/house-visit.model.ts'

const driver: Driver<typeof houseVisitMachine, BrowserUi> = {
  events: {
    'retry.requested': (ui) => ui.press('Yritä uudelleen'),
    'continue.requested': (ui) => ui.press('Jatka'),
    'back.requested': (ui) => ui.press('Takaisin'),
  },
  outcomes: {
    readContract: {
      done: (ui) => ui.mend(),
      error: (ui, code) => ui.refuse(code),
    },
  },
}

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

const first = 'Uusi sivu: house-visit'
const last = 'Tarkista tiedot'

/** Nothing is kept, so the flow begins anew. */
const reload: ReopenedScreen['reload'] = {
  standsAt: 'ready',
  shows: (ui) => expectTitle(ui, first),
}

const pressAndSee = (button: string, title: string) => async (ui: BrowserUi) => {
  await ui.press(button)
  await expectTitle(ui, title)
}

export const resilience: ReopenedScreens = {
  reading: {
    reload,
    secondTab: { press: (ui) => expectTitle(ui, first), told: first, wayOn: 'Jatka' },
  },
  failed: {
    reload,
    secondTab: { press: pressAndSee('Yritä uudelleen', first), told: first, wayOn: 'Jatka' },
  },
  ready: {
    reload,
    secondTab: { press: pressAndSee('Jatka', last), told: last, wayOn: 'Takaisin' },
  },
  reviewing: {
    reload,
    secondTab: { press: pressAndSee('Takaisin', first), told: first, wayOn: 'Jatka' },
  },
}
