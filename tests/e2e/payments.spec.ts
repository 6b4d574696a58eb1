import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { demoContractId } from '../../server/demo/contracts.ts'
import { findMainHeading, runProviderCommand, test } from './support/demo.ts'
import { expect } from './support/world.ts'

const at = (contract: string, page: 'tiedot' | 'historia' = 'tiedot') =>
  `/asiointi/${demoContractId(contract)}/maksut/${page}`
/** Finds the payment slip that is open. */
const slip = (page: Page) =>
  page.getByRole('main').getByRole('region').filter({ hasText: 'Tilinumero (IBAN)' })
const late = (page: Page) =>
  page.getByRole('main').getByRole('region').filter({ hasText: 'Myöhässä' })
const line = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.locator('summary', { hasText: name }) })

/** Returns the fields that a bank reads from the digits of a virtual barcode. */
const decoded = (digits: string) => ({
  version: digits[0],
  account: `FI${digits.slice(1, 17)}`,
  cents: Number(digits.slice(17, 25)),
  reference: digits.slice(28, 48).replace(/^0+/, ''),
  day: digits.slice(48),
})

test.describe('Payments', () => {
  test('Signe copies the barcode of her invoice in arrears, and prints a year of payments', async ({
    visit,
  }) => {
    const page = await visit('signe')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await expect(page.getByText(/742,50/).first()).toBeVisible()
    await page.goto(at('signe'))
    await late(page)
      .getByRole('button', { name: /^Kopioi virtuaaliviivakoodi/ })
      .click()
    await expect(
      page.locator('[aria-live=polite]').filter({ hasText: 'Kopioitu: virtuaaliviivakoodi' }),
    ).toHaveCount(1)
    const copied = decoded(await page.evaluate(() => navigator.clipboard.readText()))
    const shown = await late(page).locator('dd').allTextContents()
    const [, , reference = '', , day = ''] = shown.filter((text) => !text.includes('Kopioi'))
    expect(copied).toEqual({
      version: '4',
      account: 'FI2112345600000785',
      cents: 742_50,
      reference: reference.replaceAll(/\s/g, ''),
      day: day.replace(/(\d\d)\.(\d\d)\.\d\d(\d\d)/, '$3$2$1'),
    })
    for (const [name, text] of [
      ['Viivästyskorko', 'Lasku on perinnässä'],
      ['Vuokra', 'Lasku on verkkopankissasi'],
    ] as const) {
      await expect(line(page, name).getByText(text)).toBeHidden()
      await line(page, name).locator('summary').first().click()
      await expect(line(page, name).getByText(text)).toBeVisible()
    }
    await page.getByText('Tilinumerot', { exact: true }).click()
    await expect(page.getByText('Muu maksu', { exact: true })).toBeVisible()
    await expect(page.getByText('UNKNOWN')).toHaveCount(0)

    await page.getByRole('link', { name: 'Maksuhistoria' }).click()
    await expect(page.getByText('742,50\u00a0€ rästissä').first()).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: 'Tulosta' })).toBeHidden()
    await expect(page.getByText(/tulostettu \d/)).toBeVisible()
  })

  test('Pekka, who pays for Tuomas, sees the payments; Veera, who only lives in her home, does not', async ({
    visit,
  }) => {
    const pekka = await visit('pekka')
    await pekka.goto(at('tuomas'))
    await expect(slip(pekka).first()).toBeVisible()
    await expect(pekka.getByText('Sähköinen lasku', { exact: true })).toBeVisible()
    const veera = await visit('veera')
    await expect(veera.getByRole('link', { name: /^Maksut/ })).toHaveCount(0)
    await veera.goto(at('salonen'))
    await expect(findMainHeading(veera)).not.toHaveText('Maksut')
    const contract = `/api/contracts/${demoContractId('salonen')}`
    for (const list of ['open-payments', 'payments-by-month', 'beneficiaries', 'invoice-address'])
      expect((await veera.request.get(`${contract}/${list}`)).status()).toBe(403)
  })

  test('The provider reports Elina’s invoice in arrears as paid, and the invoice and its card are no longer shown', async ({
    visit,
  }) => {
    const folder = await mkdtemp(join(tmpdir(), 'porras-payments-'))
    const importRows = async (kind: string, row: object) => {
      const file = join(folder, `${kind}.json`)
      await writeFile(file, JSON.stringify([{ contractExternalId: 'elina', ...row }]))
    }
    const month = { externalId: 'elina 2020-01', yearMonth: '2020-01', targets: [] }
    const invoice = {
      externalId: 'elina arrear',
      nameOnBill: 'Vuokra 1/2020',
      sum: 33.3,
      dueDate: '2020-01-02',
      isArrear: true,
    }
    try {
      await importRows('payment-months', { ...month, difference: -33.3 })
      await importRows('invoices', invoice)
      await runProviderCommand('import', folder)
      const page = await visit('elina')
      await expect(page.getByText(/33,30/).first()).toBeVisible()
      await page.goto(at('elina'))
      await expect(late(page).getByRole('heading', { name: 'Vuokra 1/2020' })).toBeVisible()
      await importRows('payment-months', { ...month, difference: 0 })
      await importRows('invoices', { ...invoice, isPaid: true })
      await importRows('remittances', {
        externalId: 'elina 2020-02-01',
        paidDate: '2020-01-20',
        amount: 33.3,
        nameOfPayer: 'Elina Nieminen',
      })
      await runProviderCommand('import', folder)
      await page.reload()
      await expect(slip(page).first()).toBeVisible()
      await expect(late(page)).toHaveCount(0)
      await expect(page.getByText(/33,30/)).toHaveCount(0)
      await page.goto(`/asiointi/${demoContractId('elina')}`)
      await expect(findMainHeading(page)).toContainText('Elina')
      await expect(page.getByText(/33,30/)).toHaveCount(0)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
})
