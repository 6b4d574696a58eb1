import type { Page } from '@playwright/test'
import { findLayoutFaultsOf, noLayoutFaults } from './support/overlaps.ts'
import { backendControls, expect, signIn, test } from './support/world.ts'

/** Sets the default font size of the browser, which users set in its settings, in pixels. */
async function setFontSize(page: Page, standard: number): Promise<void> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Page.setFontSizes', { fontSizes: { standard } })
}

const fontSizeOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).fontSize)

/** Returns which parts of a page overlap, and how many pixels wider than the window the page is. */
const faultsOf = (page: Page, parts: string) =>
  page.evaluate((selector) => {
    const boxes = [...document.querySelectorAll(selector)]
      .map((element) => ({ name: element.className, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && box.height > 0)
    const overlaps = boxes.flatMap((one, index) =>
      boxes
        .slice(index + 1)
        .filter(
          ({ box }) =>
            box.left < one.box.right - 1 &&
            one.box.left < box.right - 1 &&
            box.top < one.box.bottom - 1 &&
            one.box.top < box.bottom - 1,
        )
        .map((other) => `${one.name} and ${other.name}`),
    )
    const { scrollWidth, clientWidth } = document.documentElement
    return { overlaps, sideways: scrollWidth - clientWidth }
  }, parts)

const none = { overlaps: [], sideways: 0 }

test.afterEach(({ page }) => setFontSize(page, 16))

for (const width of [1280, 1383, 1440]) {
  test(`with a browser font of 32 px at ${width} px no element overlaps another`, async ({
    page,
    resident,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/login')
    await setFontSize(page, 32)
    await expect.poll(() => fontSizeOf(page)).toBe('32px')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => faultsOf(page, 'main, [class*=_picture_]')).toEqual(none)

    await signIn(page, resident)
    await page.goto('/')
    await page.locator('h1:focus').waitFor()
    expect(await fontSizeOf(page)).toBe('32px')
    await expect.poll(() => faultsOf(page, 'header > div > *, main h1')).toEqual(none)

    await page.goto(`/asiointi/${resident.contractUuid}/irtisano`)
    await page.locator('h1:focus').waitFor()
    await expect.poll(() => faultsOf(page, 'header > div > *, main h1')).toEqual(none)
  })
}

const openAll = (page: Page) =>
  page.evaluate(() => {
    for (const fold of document.querySelectorAll('main details')) fold.setAttribute('open', '')
  })

test.describe('Payments', () => {
  const all = ['overdue', 'collection', 'eInvoice', 'due', 'credit'] as const
  const cases = {
    'every kind of invoice': all,
    'an e-invoice alone': ['eInvoice'],
    'collection alone': ['collection'],
    'a credit balance alone': ['credit'],
    'nothing to pay': [],
  } as const

  async function open(page: Page, contract: string, at: 'tiedot' | 'historia') {
    await page.goto(`/asiointi/${contract}/maksut/${at}`)
    await page.locator('h1:focus').waitFor()
    const last =
      at === 'tiedot'
        ? page.getByText('Laskun toimitus', { exact: true })
        : page.getByRole('heading', { name: /^Elokuu/ })
    await expect(last.first()).toBeVisible()
    await openAll(page)
  }

  for (const size of [20, 24, 32])
    test(`the payment pages have no layout faults with a browser font of ${size} px at 360 px, with every part open`, async ({
      page,
      resident,
    }) => {
      await page.setViewportSize({ width: 360, height: 640 })
      await signIn(page, resident)
      await setFontSize(page, size)
      for (const [name, invoices] of Object.entries(cases)) {
        await backendControls.setUpState(resident, { invoices })
        await open(page, resident.contractUuid, 'tiedot')
        expect(await fontSizeOf(page)).toBe(`${size}px`)
        await expect.poll(() => findLayoutFaultsOf(page), { message: name }).toEqual(noLayoutFaults)
      }
      await backendControls.setUpState(resident, { invoices: ['overdue'] })
      await open(page, resident.contractUuid, 'tiedot')
      await page.getByRole('button', { name: 'Pyydä lisäaikaa' }).click()
      await expect.poll(() => findLayoutFaultsOf(page)).toEqual(noLayoutFaults)
      await open(page, resident.contractUuid, 'historia')
      await expect.poll(() => findLayoutFaultsOf(page)).toEqual(noLayoutFaults)
    })

  for (const width of [720, 1280])
    test(`the payment pages have no layout faults on paper of ${width} px`, async ({
      page,
      resident,
    }) => {
      await signIn(page, resident)
      await backendControls.setUpState(resident, { invoices: all })
      for (const at of ['tiedot', 'historia'] as const) {
        await page.setViewportSize({ width, height: 1000 })
        await open(page, resident.contractUuid, at)
        await page.emulateMedia({ media: 'print' })
        await expect.poll(() => findLayoutFaultsOf(page), { message: at }).toEqual(noLayoutFaults)
        await page.emulateMedia({ media: 'screen' })
      }
    })
})
