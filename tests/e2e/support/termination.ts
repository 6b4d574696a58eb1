import { expect, type Page } from '@playwright/test'
import type { TestResident } from '../backend/residents.ts'
import { fillRequiredFields } from './notice.ts'
import type { BrowserUi } from './ui.ts'
import { identifyAs } from './world.ts'

export const signButtonName = 'Tunnistaudu ja allekirjoita'
/** The headings of the first step: when it asks who leaves, and for a sole contract party. */
export const firstStepTitles = {
  asked: 'Kuka muuttaa pois?',
  sole: 'Irtisanot sopimuksesi',
} as const
/** The heading of a submitted termination. */
export const submittedTitle = 'Ilmoitus on lähetetty'

/** Milliseconds until a draft is saved. */
const QUIET_MS = 1000

/** Waits until the draft on the page is saved. */
export async function waitForDraftSave({ page, advanceClock }: BrowserUi): Promise<void> {
  await advanceClock(QUIET_MS)
  // A second window asks which draft to keep.
  await expect(page.locator('[data-flow=draft]')).toHaveAttribute(
    'data-state',
    /^"(kept|changedElsewhere)"$/,
  )
}

/** Goes back; the browser does not cache the page, so it reloads and restores the draft. */
export async function goBackFromProvider({ page }: BrowserUi): Promise<void> {
  await page.waitForURL(/\/interaction\//)
  await page.goBack()
}

export const openTermination = (page: Page, { contractUuid }: TestResident) =>
  page.goto(`/asiointi/${contractUuid}/irtisano`)

/** Fills in the required fields of the form. */
export async function fillRequiredAnswers(page: Page, recipient: string): Promise<void> {
  await page.getByLabel('Irtisanomisen syy').selectOption('move_due_work')
  await page
    .getByRole('radiogroup', { name: 'Milloin sopimus päättyy?' })
    .getByRole('radio')
    .first()
    .check()
  await page.getByLabel('Saajan nimi').fill(recipient)
  await page.getByLabel('Tilinumero (IBAN)').fill('FI2112345600000785')
  await page.getByLabel('Kiinteistöyhtiö').check()
}

/** Goes from the first question to the form, and fills it in. */
export async function fillForm(page: Page, message = 'Ikkunan tiiviste vetää.'): Promise<void> {
  await page.getByRole('button', { name: 'Jatka' }).click()
  await fillRequiredAnswers(page, 'Testi Asukas')
  await page.getByLabel('Viesti').fill(message)
}

export async function openPreview(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Esikatsele' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tarkista ilmoitus')
}

/** Opens the termination, fills in the form, previews it and identifies. */
export async function signTermination(page: Page, resident: TestResident): Promise<void> {
  await openTermination(page, resident)
  await fillForm(page)
  await openPreview(page)
  await page.getByRole('button', { name: signButtonName }).click()
  await identifyAs(page, resident.identityCode)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(submittedTitle)
}

/** Continues from the form to the receipt, with the required fields only. */
export async function continueFromForm(ui: BrowserUi): Promise<void> {
  await fillRequiredFields(ui)
  await ui.press('Esikatsele')
  await continueFromPreview(ui)
}

/** Continues from the preview to the receipt; an earlier termination is shown without identification. */
export async function continueFromPreview(ui: BrowserUi): Promise<void> {
  const { page, resident } = ui
  await ui.press(signButtonName)
  const receipt = page.getByRole('heading', { name: submittedTitle })
  await receipt.or(page.locator('input[name=person]').first()).waitFor()
  if (page.url().includes('/interaction/')) await identifyAs(page, resident.identityCode)
  await receipt.waitFor()
}
