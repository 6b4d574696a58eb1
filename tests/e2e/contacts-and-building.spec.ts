import type { Page } from '@playwright/test'
import { expect, test } from './support/world.ts'

async function signInAs(page: Page, email: string) {
  await page.goto('/login')
  await page.locator('#field-username').fill(email)
  await page.locator('#field-password').fill('Porras-2026!')
  await page.locator('button[type=submit]').click()
  await page.waitForURL(/\/asiointi\//)
  return page.url().split('/').at(-1) ?? ''
}

test('Aino finds whom to call, saves the number, asks a question from that page, and comes back to it', async ({
  page,
}) => {
  const contract = await signInAs(page, 'aino.virtanen@example.fi')
  await page.goto(`/asiointi/${contract}/yhteystiedot`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Yhteystiedot')
  await expect(main.getByRole('link', { name: '+358 10 555 0112' })).toHaveAttribute(
    'href',
    'tel:+358105550112',
  )
  await expect(main.getByText('Varapuheenjohtaja', { exact: true })).toBeVisible()
  await expect(main.getByText('Päivystys aina auki')).toBeVisible()
  const saved = page.waitForEvent('download')
  await main.getByRole('button', { name: 'Tallenna yhteystieto Heikki Huoltaja' }).click()
  expect((await saved).suggestedFilename()).toBe('Heikki Huoltaja.vcf')
  await main.getByRole('link', { name: 'Lähetä kysymys' }).click()
  await expect(page).toHaveURL(`/asiointi/${contract}/kysymys?from=contacts`)
  // Wait for the form: a press while it replaces the loading view would be lost.
  await expect(main.getByRole('textbox').first()).toBeVisible()
  await page.getByRole('link', { name: 'Yhteystietoihin' }).click()
  await expect(page).toHaveURL(`/asiointi/${contract}/yhteystiedot`)
})

test('the opening hours and roles of contacts follow the language of the portal', async ({
  page,
}) => {
  const contract = await signInAs(page, 'aino.virtanen@example.fi')
  await page.goto(`/asiointi/${contract}/yhteystiedot`)
  const main = page.getByRole('main')
  await expect(main.getByText('Puheenjohtaja', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'SV, på svenska' }).first().click()
  await expect(main.getByText('Jouren alltid öppen')).toBeVisible()
  await expect(main.getByText('Ordförande', { exact: true })).toBeVisible()
  await expect(main.getByText('Arkisin 9–15')).toHaveAttribute('lang', 'fi')
})

test('Aino reads about her building, whose picture is shown', async ({ page }) => {
  const contract = await signInAs(page, 'aino.virtanen@example.fi')
  await page.goto(`/asiointi/${contract}/kiinteiston-tiedot`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Koivukuja 3' })).toBeVisible()
  await expect(main.getByText('Kaukolämpö')).toBeVisible()
  const picture = main.getByRole('img', { name: 'Kuva talosta osoitteessa Koivukuja 3' })
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
})
