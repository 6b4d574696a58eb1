import { expect, type Page } from '@playwright/test'
import type { TestResident } from '../world/residents.ts'
import { identifyAs } from './world.ts'

export const sign = 'Tunnistaudu ja allekirjoita'

export const openTermination = (page: Page, { contractUuid }: TestResident) =>
  page.goto(`/asiointi/${contractUuid}/irtisano`)

/** From the first question to the filled form. */
export async function fillForm(page: Page, message = 'Ikkunan tiiviste vetää.'): Promise<void> {
  await page.getByLabel('Irtisanoo sopimuksen ja muuttaa pois').check()
  await page.getByRole('button', { name: 'Jatka' }).click()
  await page.getByLabel('Irtisanomisen syy').selectOption('move_due_work')
  await page
    .getByRole('radiogroup', { name: 'Milloin sopimus päättyy?' })
    .getByRole('radio')
    .first()
    .check()
  await page.getByLabel('Saajan nimi').fill('Testi Asukas')
  await page.getByLabel('Tilinumero (IBAN)').fill('FI2112345600000785')
  await page.getByLabel('Kiinteistöyhtiö').check()
  await page.getByLabel('Viesti').fill(message)
}

export async function preview(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Esikatsele' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tarkista ilmoitus')
}

/** Fills, previews and identifies. */
export async function giveNotice(page: Page, resident: TestResident): Promise<void> {
  await openTermination(page, resident)
  await fillForm(page)
  await preview(page)
  await page.getByRole('button', { name: sign }).click()
  await identifyAs(page, resident.identityCode)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kiitos, että asuit meillä')
}
