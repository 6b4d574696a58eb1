import { type Browser, chromium, expect, type Page } from '@playwright/test'
import { getChromiumLaunchOptions as launchOptions } from '../../fixtures/chromium.ts'
import { unknownDemoPerson } from '../../server/kernel/identity/dev-provider/persons.ts'
import { fillRequiredAnswers, signButtonName, submittedTitle } from '../e2e/support/termination.ts'

/**
 * The resident of the evening: the identity that the broker has, the e-mail address and the
 * password.
 */
export const resident = {
  ...unknownDemoPerson,
  email: 'veikko.vieras@example.fi',
  password: 'Kuusi-Poluilla-7!',
} as const

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Starts Chromium, which trusts the key of one certificate beside those of public authorities. */
export async function launchChromiumTrusting(publicKeyHash: string): Promise<Browser> {
  const options = launchOptions()
  return chromium.launch({
    ...options,
    args: [...options.args, `--ignore-certificate-errors-spki-list=${publicKeyHash}`],
  })
}

/** Identifies at the page of the broker. */
async function identify(page: Page, broker: string): Promise<void> {
  await page.waitForURL((url) => url.hostname === broker)
  await page.locator(`input[name=person][value="${resident.identityCode}"]`).check()
  await page.locator('button[name=action][value=identify]').click()
}

/** Registers from the sign-in page, and signs in. `readCode` waits for the code in the mail. */
export async function register(
  page: Page,
  { broker, readCode }: { readonly broker: string; readonly readCode: () => Promise<string> },
): Promise<void> {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Rekisteröidy' }).click()
  const choice = page.getByRole('button', { name: 'Pankkitunnukset tai mobiilivarmenne' })
  await choice.or(page.locator('input[name=person]').first()).first().waitFor()
  if (await choice.isVisible()) await choice.click()
  await identify(page, broker)
  await expect(title(page)).toHaveText('Valitse salasana')
  await page.getByLabel('Uusi salasana', { exact: true }).fill(resident.password)
  await page.getByLabel('Uusi salasana uudelleen', { exact: true }).fill(resident.password)
  await press(page, 'Jatka')
  await page.getByLabel('Sähköposti').fill(resident.email)
  await press(page, 'Lähetä koodi')
  await expect(title(page)).toHaveText('Vahvista sähköpostiosoitteesi')
  await page.getByLabel('Koodi', { exact: true }).fill(await readCode())
  await press(page, 'Vahvista')
  await expect(title(page)).toHaveText('Rekisteröityminen on valmis')
  await page.getByRole('link', { name: 'Kirjaudu sisään' }).click()
  await page.getByLabel('Salasana', { exact: true }).fill(resident.password)
  await press(page, 'Kirjaudu sisään')
  await expect(title(page)).toContainText(resident.givenName)
}

/** Gives notice of the contract from the front page, with a file; returns the reference. */
export async function terminateContract(
  page: Page,
  { broker, file }: { readonly broker: string; readonly file: string },
): Promise<string> {
  await page.waitForURL(/\/asiointi\/[0-9a-f-]{36}$/)
  await page.goto(`${page.url()}/irtisano`)
  await press(page, 'Jatka')
  await fillRequiredAnswers(page, 'Veikko Vieras')
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByText('Lisätty', { exact: true })).toBeVisible()
  await press(page, 'Esikatsele')
  await expect(title(page)).toHaveText('Tarkista ilmoitus')
  await press(page, signButtonName)
  await identify(page, broker)
  await expect(title(page)).toHaveText(submittedTitle)
  const [reference = ''] = /[A-Z0-9]{4}-[A-Z0-9]{4}/.exec(await page.innerText('main')) ?? []
  expect(reference).not.toBe('')
  return reference
}

/** Reads on the front page that the notice was approved. */
export async function readApproval(page: Page): Promise<void> {
  await page.goto('/')
  await expect(page.getByText('Irtisanominen on hyväksytty.')).toBeVisible()
}
