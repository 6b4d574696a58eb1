import type { Page } from '@playwright/test'
import { expect, test } from './support/world.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function signInAs(page: Page, email: string) {
  await page.goto('/login')
  await page.locator('#field-username').fill(email)
  await page.locator('#field-password').fill('Porras-2026!')
  await page.locator('button[type=submit]').click()
  await page.waitForURL(/\/asiointi\//)
  await expect(heading(page)).toBeFocused()
  return page.url().split('/').at(-1) ?? ''
}
test('Olavi switches between his contracts', async ({ page }) => {
  const first = await signInAs(page, 'olavi.makinen@example.fi')
  await page.locator('header summary').first().click()
  await page.locator('header').getByRole('button', { name: /\d{5}/ }).last().click()
  await expect(page).not.toHaveURL(new RegExp(first))
  await expect(page).toHaveURL(/\/asiointi\/[0-9a-f-]+$/)
})

for (const [who, email, title] of [
  [
    'Kaisa, whose contract has not begun',
    'kaisa.tuleva@example.fi',
    'Vielä on liian aikaista irtisanoa',
  ],
  [
    'Mikko, who is not the only party',
    'mikko.korhonen@example.fi',
    'Tätä sopimusta ei voi vielä irtisanoa täällä',
  ],
  [
    'Elina, with a right of occupancy',
    'elina.nieminen@example.fi',
    'Tätä sopimusta ei voi vielä irtisanoa täällä',
  ],
  ['Pekka, who only pays', 'pekka.maksaja@example.fi', 'Et voi käyttää tätä sivua'],
] as const) {
  test(`${who}, is told why notice cannot be given`, async ({ page }) => {
    const contract = await signInAs(page, email)
    await page.goto(`/asiointi/${contract}/irtisano`)
    await expect(heading(page)).toHaveText(title)
  })
}

test('Alex, identified by passport, is told so in English', async ({ page }) => {
  const contract = await signInAs(page, 'alex.martin@example.com')
  await page.goto(`/asiointi/${contract}/irtisano?lang=en`)
  await expect(heading(page)).toContainText(/passport/i)
})

test("another resident's contract is as unknown as one that does not exist", async ({ page }) => {
  const aino = await signInAs(page, 'aino.virtanen@example.fi')
  await page.context().clearCookies()
  await signInAs(page, 'olavi.makinen@example.fi')
  for (const contract of [aino, '0b5ad7a2-4a53-4d4c-8f53-6f0c6a1c0a01']) {
    await page.goto(`/asiointi/${contract}`)
    await expect(page).toHaveURL('/404')
  }
})

test('a screen that is not built yet says so', async ({ page }) => {
  const contract = await signInAs(page, 'aino.virtanen@example.fi')
  await page.goto(`/asiointi/${contract}/vikailmoitus`)
  await expect(page.getByText(/ei ole vielä/).first()).toBeVisible()
  await page.goto(`/asiointi/${contract}/maksut/tiedot`)
  await expect(page).toHaveURL('/404')
})

test('Signe closes a notification, and it stays closed', async ({ page }) => {
  await signInAs(page, 'signe.lindholm@example.fi')
  const close = page.getByRole('button', { name: 'Sulje ilmoitus: Tiedoksi' })
  await close.click()
  await expect(close).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Maksu on myöhässä')).toBeVisible()
  await expect(close).toHaveCount(0)
})
