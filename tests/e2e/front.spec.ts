import { expect, type Page } from '@playwright/test'
import { FAULT_HEADER } from '../../server/kernel/plugins/fault-injection.ts'
import { test } from './support/demo.ts'
import { readLayoutShift, slowConnectionDown } from './support/slow-line.ts'

const emergency = 'Lämmin vesi on poikki A-portaassa'
const QUESTION = 'Saammeko kerätä virheraportteja?'
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const alarm = (page: Page) =>
  part(page, 'Häiriötiedotteet').getByRole('heading', { name: emergency })
const notices = (page: Page) => part(page, 'Vikailmoitukset').getByRole('listitem')
const bulletins = (page: Page) => part(page, 'Tiedotteet').getByRole('heading', { level: 3 })

/** Returns the visible titles of the page in reading order, each with its position. */
const titlesOf = (page: Page) =>
  page.locator('main').evaluate((main) =>
    [...main.querySelectorAll('h2, h3')]
      .filter((title) => title.checkVisibility())
      .map((title) => ({
        text: title.textContent,
        top: title.getBoundingClientRect().top + window.scrollY,
      })),
  )

/** Moves through the page with the Tab key; returns the parts that it passes, in order. */
async function partsByKeyboard(page: Page): Promise<string[]> {
  const passed: string[] = []
  // The first Tab reaches the skip link.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  for (;;) {
    await page.keyboard.press('Tab')
    const name = await page.evaluate(() => {
      const { activeElement } = document
      if (!activeElement?.closest('main')) return null
      let outermost: Element | null = null
      for (let one = activeElement.closest('section'); one !== null; ) {
        outermost = one
        one = one.parentElement?.closest('section') ?? null
      }
      return outermost?.querySelector('h2')?.textContent ?? ''
    })
    if (name === null) return passed
    if (passed.at(-1) !== name) passed.push(name)
  }
}

test('on a phone the front page shows Aino first what is urgent, visually and in the order of the keyboard', async ({
  visit,
}) => {
  const page = await visit('aino')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.reload()
  await expect(alarm(page)).toBeVisible()
  await expect(notices(page)).toHaveCount(5)
  const parts = [
    'Häiriötiedotteet',
    'Mitä haluat tehdä?',
    'Ilmoitukset',
    'Tiedotteet',
    'Vikailmoitukset',
  ]
  const titles = await titlesOf(page)
  expect(titles.map(({ text }) => text).filter((text) => parts.includes(text ?? ''))).toEqual(parts)
  const tops = titles.map(({ top }) => top)
  expect(tops).toEqual(tops.toSorted((one, other) => one - other))
  expect(await partsByKeyboard(page)).toEqual(parts)
})

test('on a slow connection the first HTML has the emergency and the question of consent, and no part of the page moves', async ({
  visit,
}) => {
  const page = await visit('aino')
  await page.setViewportSize({ width: 412, height: 823 })
  await expect(part(page, QUESTION)).toBeVisible()
  // Without our typeface, whose arrival changes where lines break.
  const tools = await slowConnectionDown(page, ['*.woff2'])
  await page.reload({ waitUntil: 'commit' })
  await expect(alarm(page)).toBeVisible()
  await expect(part(page, QUESTION)).toBeVisible()
  await expect(bulletins(page).first()).toBeVisible({ timeout: 40_000 })
  await page.waitForLoadState('networkidle')
  // A word that goes to the next line is 0.005; the emergency, or the question unstyled, is 0.1.
  expect(await readLayoutShift(page)).toBeLessThan(0.02)
  await tools.detach()
})

test('each part of the front page that cannot be loaded says so in its place, and loads on retry', async ({
  visit,
}) => {
  const page = await visit('aino')
  const card = part(page, 'Ilmoitukset').locator('summary')
  const notice = notices(page).first()
  const emergencies = alarm(page)
  for (const [read, said, lost] of [
    ['/user/notifications', 'Ilmoituksia ei saatu näkyviin', card],
    ['/drafts', 'Keskeneräisiä luonnoksia ei saatu näkyviin', null],
    ['/defect-notices', 'Vikailmoituksia ei saatu näkyviin', notice],
    ['/bulletins', 'Tiedotteita ei saatu näkyviin', emergencies],
  ] as const) {
    await page.setExtraHTTPHeaders({ [FAULT_HEADER]: `500 ${read}` })
    await page.reload()
    await expect(page.getByRole('alert')).toHaveText(`${said}Yritä uudelleen`)
    const always = [part(page, 'Mitä haluat tehdä?'), bulletins(page).last()]
    const shown = [...always, card, notice, emergencies]
    for (const one of shown) if (one !== lost) await expect(one).toBeVisible()
    if (lost) await expect(lost).toHaveCount(0)

    await page.setExtraHTTPHeaders({})
    await page.getByRole('button', { name: 'Yritä uudelleen' }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
    for (const one of shown) await expect(one).toBeVisible()
  }
})

test('Olavi, who has several homes, sees the bulletins and the facts of the home that he chooses', async ({
  visit,
}) => {
  const page = await visit('olavi')
  for (const [address, latest] of [
    ['Satamakatu', 'Satamakadun julkisivu maalataan'],
    ['Meritie', 'Meritien parkkihalli pestään'],
  ] as const) {
    await page.locator('header summary').first().click()
    await page.locator('header').getByRole('button', { name: address }).click()
    await expect(bulletins(page).first()).toHaveText(latest)
    await expect(page.getByRole('main').getByText(address).first()).toBeVisible()
  }
})

test('Signe sees in the greeting what is waiting for her, and pays from the card in two actions', async ({
  visit,
}) => {
  const page = await visit('signe')
  await page.setViewportSize({ width: 360, height: 640 })
  await page.reload()
  await expect(page.getByText('Yksi maksu on myöhässä.', { exact: true })).toBeVisible()
  const pay = part(page, 'Odottaa sinua').getByRole('link')
  await expect(pay).toHaveAccessibleName('Maksa 742,50 €')
  await expect(pay).toHaveAccessibleDescription(/^Vuokra \d+\/\d+ 742,50\s€ Eräpäivä oli /)
  await expect(page.getByRole('link', { name: /^Maksut/ })).toContainText('1 myöhässä')
  const { bottom } = await part(page, 'Mitä haluat tehdä?')
    .locator('ul')
    .evaluate((tasks) => tasks.getBoundingClientRect())
  expect(bottom).toBeLessThan(2 * 640)
  await pay.click()
  await expect(page).toHaveURL(/\/maksut\/tiedot$/)
})
