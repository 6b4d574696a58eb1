import type { BrowserContext, Page } from '@playwright/test'
import { browserStoredItems } from '../../domain/browser-storage.ts'
import { serializeConsent } from '../../domain/consent.ts'
import { addDays } from '../../domain/date-arithmetic.ts'
import { helsinki } from '../../fixtures/clock.ts'
import { backendControls, expect, identifyAs, portalPort, signIn, test } from './support/world.ts'

const origin = `http://localhost:${portalPort}`

const banner = (page: Page) =>
  page.getByRole('region', { name: 'Saammeko kerätä virheraportteja?' })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const answerIn = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'consent')?.value.split('.')[0] ?? null
const storeGiven = (context: BrowserContext, daysAgo: number) => {
  const day = addDays(helsinki.dayOf(new Date()), -daysAgo)
  const value = serializeConsent({ answer: 'given', day })
  return context.addCookies([{ name: 'consent', value, url: origin }])
}

/** Opens the front page and waits until it is hydrated. */
async function openFront(page: Page, contractUuid: string): Promise<void> {
  await page.goto(`/asiointi/${contractUuid}`)
  await page.locator('h1:focus').waitFor()
}

test.describe('the question about error reports', () => {
  test.beforeEach(({ page, resident }) => signIn(page, resident))

  test('the question of consent comes before the content, in the first HTML, until it is answered', async ({
    page,
    context,
    resident,
  }) => {
    const html = await (await page.request.get(`/asiointi/${resident.contractUuid}`)).text()
    expect(html.indexOf('consent-title')).toBeGreaterThan(0)
    expect(html.indexOf('consent-title')).toBeLessThan(html.indexOf('<main'))

    await openFront(page, resident.contractUuid)
    await expect(banner(page)).toBeVisible()
    await press(page, 'Hyväksy')
    await expect(banner(page)).toBeHidden()
    await expect(page.locator('h1')).toBeFocused()
    await expect.poll(() => answerIn(context)).toBe('given')
    await openFront(page, resident.contractUuid)
    await expect(banner(page)).toBeHidden()
  })

  test('the question of consent can be answered with no as easily as with yes, and the answer can be changed on the page about cookies', async ({
    page,
    context,
    resident,
  }) => {
    await openFront(page, resident.contractUuid)
    await press(page, 'Hylkää')
    await expect.poll(() => answerIn(context)).toBe('refused')

    await page.getByRole('link', { name: 'Evästeet' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Evästeet ja tallennetut tiedot',
    )
    await expect(page.getByText('Olet hylännyt virheraportit.')).toBeVisible()
    await page.getByRole('radio', { name: 'Hyväksyn' }).check()
    await press(page, 'Tallenna valinta')
    await expect(page.getByText('Olet hyväksynyt virheraportit.')).toBeVisible()
    await expect.poll(() => answerIn(context)).toBe('given')
    await page.getByRole('radio', { name: 'Hylkään' }).check()
    await press(page, 'Tallenna valinta')
    await expect(page.getByText('Olet hylännyt virheraportit.')).toBeVisible()
    await expect.poll(() => answerIn(context)).toBe('refused')
  })

  test('consent is requested again on the day 365 days later, and not a day earlier', async ({
    page,
    context,
    resident,
  }) => {
    await storeGiven(context, 364)
    await openFront(page, resident.contractUuid)
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(banner(page)).toBeHidden()
    await storeGiven(context, 365)
    await openFront(page, resident.contractUuid)
    await expect(banner(page)).toBeVisible()
  })

  test('consent is not requested during a flow', async ({ page, resident }) => {
    await page.goto(`/asiointi/${resident.contractUuid}/irtisano`)
    await page.locator('h1:focus').waitFor()
    await expect(banner(page)).toBeHidden()
  })
})

test('in a browser that forbids storage, pages work, and the consent choice lasts until the page is left', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'cookie', { get: () => '', set() {} })
    for (const place of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, place, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
  })
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))

  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/evasteet')
  await page.getByRole('radio', { name: 'Hyväksyn' }).check()
  await press(page, 'Tallenna valinta')
  await expect(
    page.getByText(
      'Olet hyväksynyt virheraportit. Selaimesi ei tallentanut valintaa. Se on voimassa, kunnes suljet tämän sivun tai lataat sen uudelleen.',
    ),
  ).toBeVisible()
  await page.reload()
  await expect(page.getByText('Et ole vielä valinnut.')).toBeVisible()
  expect(errors).toEqual([])
})

test('a walk through the portal stores only what the page about cookies lists', async ({
  page,
  context,
  resident,
}) => {
  const listed = new Set(
    Object.values(browserStoredItems).map(({ place, name }) => `${place} ${name}`),
  )
  const found = new Set<string>()
  /** Notes the place and name of each stored item, and of each database and cache. */
  async function note(): Promise<void> {
    const ours = await context.cookies(origin)
    // The demo identity provider is another service on this host.
    for (const { name } of ours) if (!name.startsWith('porras_demo_')) found.add(`cookie ${name}`)
    for (const one of await page.evaluate(async () => [
      ...Object.keys(localStorage).map((key) => `localStorage ${key}`),
      ...Object.keys(sessionStorage).map((key) => `sessionStorage ${key}`),
      ...(await indexedDB.databases()).map(({ name }) => `indexedDB ${name}`),
      ...(await caches.keys()).map((key) => `cache ${key}`),
    ]))
      found.add(one)
  }
  await page.goto('/login')
  await page
    .getByRole('link', { name: /SV/ })
    .or(page.getByRole('button', { name: /SV/ }))
    .first()
    .click()
  await note()
  await backendControls.setUpState(resident, { takesPassports: true })
  await page.goto('/register/chooseAuth?lang=fi')
  await note()
  await press(page, 'Pankkitunnukset tai mobiilivarmenne')
  await identifyAs(page, resident.identityCode)
  await page.waitForURL(/\/login/)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await note()
  // The sign-in page signs out, which would end the session that begins now.
  await page.goto('/evasteet')
  await page.getByRole('table').waitFor()
  await signIn(page, resident)
  await openFront(page, resident.contractUuid)
  await press(page, 'Hyväksy')
  await note()
  await page.goto(`/asiointi/${resident.contractUuid}/irtisano`)
  await page.locator('h1:focus').waitFor()
  await note()
  await page.goto('/evasteet')
  await note()

  expect([...found].filter((one) => !listed.has(one))).toEqual([])
  // The page removes this cookie as soon as it has read it.
  found.delete('cookie registration_email')
  expect([...found].toSorted()).toEqual([
    'cookie authenticated',
    'cookie consent',
    'cookie device',
    'cookie identification',
    'cookie lang',
    'cookie session',
    'sessionStorage lang',
    'sessionStorage lang_guess',
  ])
  const names = Object.values(browserStoredItems).map(({ name }) => name)
  await expect(page.getByRole('table').getByRole('rowheader')).toHaveText(names)
})
