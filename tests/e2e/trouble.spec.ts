import type { Page } from '@playwright/test'
import { expect, signIn, test, world, wornPortal } from './support/world.ts'
import type { TestResident } from './world/residents.ts'

test.describe.configure({ mode: 'default' })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const trouble = (page: Page) => page.getByRole('alert')
const SAID =
  'Sivun lataaminen kestää tai jäi kesken. Jos mitään ei tapahdu, tarkista verkkoyhteytesi ja lataa sivu uudelleen.'

/** Opens the front page of the worn portal, and waits until it is hydrated. */
async function arrive(page: Page, resident: TestResident): Promise<void> {
  await world.wear()
  await signIn(page, resident)
  await page.goto(`${wornPortal}/`)
  await expect(heading(page)).toBeFocused()
  await expect(page).toHaveURL(`${wornPortal}/asiointi/${resident.contractUuid}`)
}

test('on a slow connection the front page is readable before it is hydrated', async ({
  page,
  resident,
}) => {
  await signIn(page, resident)
  const tools = await page.context().newCDPSession(page)
  await tools.send('Network.enable')
  const speed = (400 * 1024) / 8
  await tools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: speed,
    uploadThroughput: speed,
  })
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByText('Kotisi').first()).toBeVisible()
  expect(await page.locator('[data-flow=session]').getAttribute('data-state')).toBe('"loading"')
  await expect(page.locator('head > link[rel=modulepreload]').first()).toBeAttached()
  // Clicks before hydration are replayed.
  await page.getByRole('button', { name: 'Valikko' }).click()
  await expect(page.getByRole('dialog')).toBeVisible({ timeout: 40_000 })
  await expect(trouble(page)).toHaveCount(0)
  await tools.detach()
})

test('when a script is missing the front page is readable, shows an error, and recovers', async ({
  page,
  resident,
}) => {
  await world.wear({ lost: ['portal'] })
  await signIn(page, resident)
  await page.goto(`${wornPortal}/`)
  await expect(trouble(page).getByText(SAID)).toBeVisible()
  await expect(page.getByText('Kotisi').first()).toBeVisible()

  await world.wear()
  await trouble(page).getByRole('link', { name: 'Lataa sivu uudelleen' }).click()
  await expect(heading(page)).toBeFocused()
  await expect(trouble(page)).toHaveCount(0)
})

test('without its translations the front page shows an error instead of their keys', async ({
  page,
  resident,
}) => {
  await world.wear({ lost: ['errors'] })
  await signIn(page, resident)
  await page.goto(`${wornPortal}/`)
  await expect(trouble(page).getByText(SAID)).toBeVisible()
  await world.wear()
})

test('a screen that cannot be loaded shows an error, and loads on retry', async ({
  page,
  resident,
}) => {
  await arrive(page, resident)
  await world.wear({ lost: ['TerminationScreen'] })
  await page.getByRole('link', { name: /^Muuttoilmoitus/ }).click()
  await expect(heading(page)).toHaveText('Tämä sivu on epäkunnossa')
  expect(await world.pages()).toBe(0)

  await world.wear()
  await page.getByRole('button', { name: 'Yritä uudelleen' }).click()
  await expect(heading(page)).toHaveText('Kuka irtisanoo sopimuksen?')
})

test('without the session clock a page works as usual, and loads it within a minute', async ({
  page,
  resident,
}) => {
  await page.clock.install()
  await world.wear({ lost: ['SessionClock'] })
  await signIn(page, resident)
  const clock = page.waitForResponse(/SessionClock/)
  await page.goto(`${wornPortal}/`)
  expect((await clock).status()).toBe(404)
  await expect(heading(page)).toBeFocused()

  await world.wear()
  await page.clock.fastForward(60_000)
  await expect(page.locator('[data-flow=session-clock]')).toHaveAttribute('data-state', '"running"')
  await page.getByRole('link', { name: /^Muuttoilmoitus/ }).click()
  await expect(heading(page)).toHaveText('Kuka irtisanoo sopimuksen?')
})

test('after a new deployment the page reloads once', async ({ page, resident }) => {
  await arrive(page, resident)
  await world.wear({ lost: ['TerminationScreen', 'portal'], isReplaced: true })
  await page.getByRole('link', { name: /^Muuttoilmoitus/ }).click()
  await expect(heading(page)).toHaveText('Kuka irtisanoo sopimuksen?')
  await expect(page).toHaveURL(`${wornPortal}/asiointi/${resident.contractUuid}/irtisano`)
  expect(await world.pages()).toBe(1)
  await world.wear()
})

test('a page before sign-in that cannot be loaded shows an error too', async ({ page }) => {
  await world.wear({ lost: ['RegistrationChoiceScreen'] })
  await page.goto(`${wornPortal}/register/chooseAuth`)
  await expect(heading(page)).toHaveText('Tämä sivu on epäkunnossa')
  await world.wear()
  await page.getByRole('button', { name: 'Yritä uudelleen' }).click()
  await expect(heading(page)).toHaveText('Rekisteröidy palveluun')
})
