import type { Page } from '@playwright/test'
import { expect, signIn, test } from './support/world.ts'

/** Sets the default font size of the browser, which users set in its settings, in pixels. */
async function setFontSize(page: Page, standard: number): Promise<void> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Page.setFontSizes', { fontSizes: { standard } })
}

const fontSizeOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).fontSize)

/** Returns which parts of a page overlap, and by how many pixels the page scrolls sideways. */
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
  test(`with a browser font of 32 px at ${width} px nothing overlaps`, async ({
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
