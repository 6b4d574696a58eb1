import type { Page } from '@playwright/test'
import type { TestResident } from './backend/residents.ts'
import { openHydrated } from './support/hydration.ts'
import { readLayoutShift, slowConnectionDown } from './support/slow-line.ts'
import { backendControls, expect, signIn, staleBuildOrigin, test } from './support/world.ts'

test.describe.configure({ mode: 'default' })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const loadFailure = (page: Page) => page.getByRole('alert')
const SAID =
  'Sivun lataaminen kestää tai jäi kesken. Jos mitään ei tapahdu, tarkista verkkoyhteytesi ja lataa sivu uudelleen.'

/** Opens the front page of the stale build, and waits until it is hydrated. */
async function arrive(page: Page, resident: TestResident): Promise<void> {
  await backendControls.removeFiles()
  await signIn(page, resident)
  await page.goto(`${staleBuildOrigin}/`)
  await expect(heading(page)).toBeFocused()
  await expect(page).toHaveURL(`${staleBuildOrigin}/asiointi/${resident.contractUuid}`)
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
  await expect(loadFailure(page)).toHaveCount(0)
  await tools.detach()
})

test('a page is hydrated even when the browser runs no animation frame', async ({
  page,
  resident,
}) => {
  await signIn(page, resident)
  await page.addInitScript(() => {
    window.requestAnimationFrame = () => 0
  })
  await openHydrated(page, '/')
  await expect(heading(page)).toBeFocused()
})

test('the first visit on a slow connection uses the typeface of the portal, and no part of the page moves', async ({
  page,
}) => {
  const tools = await slowConnectionDown(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(heading(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Kirjaudu sisään' })).toBeDisabled()
  await expect.poll(() => typefaceOf(page), { timeout: 40_000 }).toBe('Atkinson Next')
  await page.locator('[data-flow=sign-in]').waitFor()
  await page.waitForLoadState('networkidle')
  expect(await readLayoutShift(page)).toBe(0)
  await tools.detach()
})

/** Returns whether text is in the portal's typeface, in which a word is not as wide as in the fallback. */
const typefaceOf = (page: Page) =>
  page.evaluate(() => {
    const measure = (family: string) => {
      const word = document.createElement('span')
      word.style.cssText = `position: absolute; font: 400 100px ${family}`
      word.textContent = 'Kirjaudu'
      document.body.append(word)
      const { width } = word.getBoundingClientRect()
      word.remove()
      return width
    }
    const isOurs = measure('"Atkinson Next", monospace') !== measure('monospace')
    return isOurs ? 'Atkinson Next' : 'fallback'
  })

test('when a script is missing the front page is readable, shows an error, and recovers', async ({
  page,
  resident,
}) => {
  await backendControls.removeFiles({ lost: ['portal'] })
  await signIn(page, resident)
  await page.goto(`${staleBuildOrigin}/`)
  await expect(loadFailure(page).getByText(SAID)).toBeVisible()
  await expect(page.getByText('Kotisi').first()).toBeVisible()

  await backendControls.removeFiles()
  await loadFailure(page).getByRole('link', { name: 'Lataa sivu uudelleen' }).click()
  await expect(heading(page)).toBeFocused()
  await expect(loadFailure(page)).toHaveCount(0)
})

test('without its translations the front page shows an error instead of their keys', async ({
  page,
  resident,
}) => {
  await backendControls.removeFiles({ lost: ['errors'] })
  await signIn(page, resident)
  await page.goto(`${staleBuildOrigin}/`)
  await expect(loadFailure(page).getByText(SAID)).toBeVisible()
  await backendControls.removeFiles()
})

test('a screen that cannot be loaded shows an error, and loads on retry', async ({
  page,
  resident,
}) => {
  await arrive(page, resident)
  await backendControls.removeFiles({ lost: ['TerminationScreen'] })
  await page.getByRole('link', { name: /^Muutto Irtisano sopimus/ }).click()
  await expect(heading(page)).toHaveText('Tämä sivu on epäkunnossa')
  expect(await backendControls.pages()).toBe(0)

  await backendControls.removeFiles()
  await page.getByRole('button', { name: 'Yritä uudelleen' }).click()
  await expect(heading(page)).toHaveText('Irtisanot sopimuksesi')
})

test('without the script of its deferred sections the front page says what is missing, and shows it on retry', async ({
  page,
  resident,
}) => {
  await backendControls.removeFiles({ lost: ['LateParts'] })
  await signIn(page, resident)
  await page.goto(`${staleBuildOrigin}/`)
  const lacking = page.getByRole('main').getByRole('alert')
  await expect(lacking).toHaveText([
    'Tiedotteita ei saatu näkyviinYritä uudelleen',
    'Vikailmoituksia ei saatu näkyviinYritä uudelleen',
  ])
  await expect(page.getByRole('heading', { name: 'Mitä haluat tehdä?' })).toBeVisible()

  await backendControls.removeFiles()
  await lacking.first().getByRole('button', { name: 'Yritä uudelleen' }).click()
  await expect(page.getByRole('heading', { name: 'Näin nopeasti vastaamme' })).toBeVisible()
  await expect(lacking).toHaveCount(0)
})

test('when the script of the session clock cannot be loaded, a page works as usual, and loads it within a minute', async ({
  page,
  resident,
}) => {
  await page.clock.install()
  await backendControls.removeFiles({ lost: ['SessionClock'] })
  await signIn(page, resident)
  const clock = page.waitForResponse(/SessionClock/)
  await page.goto(`${staleBuildOrigin}/`)
  expect((await clock).status()).toBe(404)
  await expect(heading(page)).toBeFocused()

  await backendControls.removeFiles()
  await page.clock.fastForward(60_000)
  await expect(page.locator('[data-flow=session-clock]')).toHaveAttribute('data-state', '"running"')
  await page.getByRole('link', { name: /^Muutto Irtisano sopimus/ }).click()
  await expect(heading(page)).toHaveText('Irtisanot sopimuksesi')
})

test('after a new deployment the page reloads once', async ({ page, resident }) => {
  await arrive(page, resident)
  await backendControls.removeFiles({ lost: ['TerminationScreen', 'portal'], isReplaced: true })
  await page.getByRole('link', { name: /^Muutto Irtisano sopimus/ }).click()
  await expect(heading(page)).toHaveText('Irtisanot sopimuksesi')
  await expect(page).toHaveURL(`${staleBuildOrigin}/asiointi/${resident.contractUuid}/irtisano`)
  expect(await backendControls.pages()).toBe(1)
  await backendControls.removeFiles()
})

test('a page before sign-in that cannot be loaded shows an error too', async ({ page }) => {
  await backendControls.removeFiles({ lost: ['RegistrationChoiceScreen'] })
  await page.goto(`${staleBuildOrigin}/register/chooseAuth`)
  await expect(heading(page)).toHaveText('Tämä sivu on epäkunnossa')
  await backendControls.removeFiles()
  await page.getByRole('button', { name: 'Yritä uudelleen' }).click()
  await expect(heading(page)).toHaveText('Rekisteröidy palveluun')
})
