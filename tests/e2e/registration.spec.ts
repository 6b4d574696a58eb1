import type { Page } from '@playwright/test'
import { unknownDemoPerson } from '../../server/kernel/identity/dev-provider/persons.ts'
import type { TestResident } from './backend/residents.ts'
import { makeOtherCode, readCodeTo } from './support/codes.ts'
import { getDemoPerson } from './support/demo.ts'
import { identifyForRegistration } from './support/registering.ts'
import { backendControls, countMails, expect, identifyAs, test } from './support/world.ts'

const PASSWORD = 'Kuusi-Poluilla-7!'
const bank = 'Pankkitunnukset tai mobiilivarmenne'
const passport = 'Passi tai henkilökortti'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const alert = (page: Page) => page.getByRole('alert')
const codeField = (page: Page) => page.getByLabel('Koodi', { exact: true })

async function choosePassword(page: Page): Promise<void> {
  await expect(title(page)).toHaveText('Valitse salasana')
  await page.getByLabel('Uusi salasana', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Uusi salasana uudelleen', { exact: true }).fill(PASSWORD)
  await press(page, 'Jatka')
  await expect(title(page)).toHaveText('Anna sähköpostiosoitteesi')
}

async function giveEmail(page: Page, email: string): Promise<void> {
  await page.getByLabel('Sähköposti').fill(email)
  await press(page, 'Lähetä koodi')
  await expect(title(page)).toHaveText('Vahvista sähköpostiosoitteesi')
}

async function enterCode(page: Page, code: string): Promise<void> {
  await codeField(page).fill(code)
  await press(page, 'Vahvista')
}

/** Signs in after a completed registration, up to the front page. */
async function signInAfter(page: Page, email: string, firstName: string): Promise<void> {
  await expect(title(page)).toHaveText('Rekisteröityminen on valmis')
  await page.getByRole('link', { name: 'Kirjaudu sisään' }).click()
  await expect(page.getByLabel('Sähköposti')).toHaveValue(email)
  await page.getByLabel('Salasana', { exact: true }).fill(PASSWORD)
  await press(page, 'Kirjaudu sisään')
  await expect(page).toHaveURL(/\/asiointi\/[0-9a-f-]+$/)
  await expect(title(page)).toContainText(firstName)
}

async function beginBy(page: Page, way: string, resident: TestResident): Promise<void> {
  await backendControls.setUpState(resident, { takesPassports: true })
  await page.goto('/login')
  await page.getByRole('link', { name: 'Rekisteröidy' }).click()
  await press(page, way)
}

/** Opens the step of entering the code, after it has been sent to the address. */
async function atCode(page: Page, resident: TestResident): Promise<void> {
  await backendControls.setUpState(resident, { account: 'none', verificationCode: 'sendable' })
  await identifyForRegistration(page, resident)
  await page.goto('/register')
  await choosePassword(page)
  await giveEmail(page, resident.email)
}

test('Noora registers with her bank, loses her connection during the registration, and signs in', async ({
  page,
  context,
  resident,
}) => {
  const { email, identityCode } = { ...getDemoPerson('noora') }
  await beginBy(page, bank, resident)
  await identifyAs(page, identityCode)
  await expect(page).toHaveURL('/register')
  await choosePassword(page)

  await page.getByLabel('Sähköposti').fill('Noora.Uusi@Example.fi')
  await context.setOffline(true)
  await press(page, 'Lähetä koodi')
  await expect(alert(page)).toContainText('Koodia ei saatu lähetettyä')
  await expect(page.getByLabel('Sähköposti')).toHaveValue(email)
  await context.setOffline(false)
  await press(page, 'Lähetä koodi')
  await expect(title(page)).toHaveText('Vahvista sähköpostiosoitteesi')

  const code = await readCodeTo(page, email)
  await context.setOffline(true)
  await enterCode(page, ` ${code.slice(0, 3)} ${code.slice(3)}`)
  await expect(alert(page)).toContainText('Koodia ei saatu tarkistettua')
  await expect(codeField(page)).toHaveValue(` ${code.slice(0, 3)} ${code.slice(3)}`)
  await context.setOffline(false)
  await press(page, 'Vahvista')
  await signInAfter(page, email, 'Noora')
})

test('a resident without an account registers with a passport', async ({ page, resident }) => {
  await backendControls.setUpState(resident, { account: 'none' })
  await beginBy(page, passport, resident)
  await expect(page.getByLabel('Passi tai henkilökortti')).toBeChecked()
  await identifyAs(page, resident.identityCode)
  await choosePassword(page)
  await giveEmail(page, resident.email)
  await enterCode(page, await readCodeTo(page, resident.email))
  await signInAfter(page, resident.email, 'Testi')
})

test('Ville, who left before entering the code, tries to sign in, enters the code, and signs in', async ({
  page,
}) => {
  const { email } = getDemoPerson('ville')
  await page.goto('/login')
  await page.getByLabel('Sähköposti').fill(email)
  await page.getByLabel('Salasana', { exact: true }).fill('Porras-2026!')
  await press(page, 'Kirjaudu sisään')
  await expect(title(page)).toHaveText('Vahvista sähköpostiosoitteesi')
  await expect(page.getByText(/^Lähetimme viestin osoitteeseen/)).toContainText(email)
  await enterCode(page, await readCodeTo(page, email))
  await expect(title(page)).toHaveText('Rekisteröityminen on valmis')
  await page.getByRole('link', { name: 'Kirjaudu sisään' }).click()
  await page.getByLabel('Salasana', { exact: true }).fill('Porras-2026!')
  await press(page, 'Kirjaudu sisään')
  await expect(page).toHaveURL(/\/asiointi\/[0-9a-f-]+$/)
  await expect(title(page)).toContainText('Ville')
})

test('a cancelled identification is reported on the sign-in page', async ({ page, resident }) => {
  await page.goto('/register/auth?provider=ftn')
  await identifyAs(page, resident.identityCode, 'cancel')
  await expect(page).toHaveURL('/login')
  await expect(alert(page)).toContainText('Rekisteröityminen keskeytyi')
})

test('a registration can be cancelled after the identification', async ({ page, resident }) => {
  await atCode(page, resident)
  await page.getByRole('link', { name: 'Keskeytä rekisteröityminen' }).click()
  await expect(page).toHaveURL('/login')
  await expect(alert(page)).toContainText('Rekisteröityminen keskeytyi')
})

test('a person without a contract is shown that no contract was found', async ({ page }) => {
  await page.goto('/register/auth?provider=ftn')
  await identifyAs(page, unknownDemoPerson.identityCode)
  await expect(page).toHaveURL('/login')
  await expect(alert(page)).toContainText('Sopimustasi ei löytynyt')
})

test('a person who has an account is shown its e-mail address and a link to a new password', async ({
  page,
  resident,
}) => {
  const addresses: string[] = []
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  await page.goto('/register/auth?provider=ftn')
  await identifyAs(page, resident.identityCode)
  await expect(page).toHaveURL('/login')
  await expect(alert(page)).toContainText('Sinulla on jo tunnus')
  await expect(page.getByLabel('Sähköposti')).toHaveValue(resident.email)
  await alert(page).getByRole('link', { name: 'Vaihda salasana uuteen' }).click()
  await expect(page).toHaveURL('/password/forgot')
  await expect(page.getByLabel('Sähköposti')).toHaveValue(resident.email)
  expect(addresses.join()).toContain('/login?error=user_already_registered')
  expect(addresses.join()).not.toMatch(/example\.fi/)
})

test('a wrong code, a superseded code and a used code are rejected', async ({ page, resident }) => {
  await atCode(page, resident)
  const first = await readCodeTo(page, resident.email)
  await enterCode(page, makeOtherCode(first))
  await expect(alert(page)).toContainText('Koodi on väärin')

  await backendControls.setUpState(resident, { verificationCode: 'expired' })
  await enterCode(page, first)
  await expect(alert(page)).toContainText('Koodi on vanhentunut')

  await backendControls.setUpState(resident, { verificationCode: 'sendable' })
  await press(page, 'Lähetä viesti uudelleen')
  await expect(page.getByText(/^Lähetimme viestin klo \d{1,2}\.\d{2}$/)).toBeVisible()
  const second = await readCodeTo(page, resident.email)
  expect(second).not.toBe(first)
  await enterCode(page, first)
  await expect(alert(page)).toContainText('Koodi on väärin')
  await enterCode(page, second)
  await expect(title(page)).toHaveText('Rekisteröityminen on valmis')

  await backendControls.setUpState(resident, { verificationCode: 'sendable' })
  await page.goto(`/register/verify-email?email=${encodeURIComponent(resident.email)}`)
  await press(page, 'Lähetä koodi')
  await enterCode(page, second)
  await expect(alert(page)).toContainText('Koodi on väärin')
})

test('after five wrong codes the right code is rejected too, and a new code is accepted', async ({
  page,
  resident,
}) => {
  await atCode(page, resident)
  const right = await readCodeTo(page, resident.email)
  for (let tries = 0; tries < 5; tries += 1) {
    const answered = page.waitForResponse(/set-verification-code$/)
    await enterCode(page, makeOtherCode(right))
    await answered
    await expect(alert(page)).toContainText('Koodi on väärin')
  }
  await enterCode(page, right)
  await expect(alert(page)).toContainText('Liian monta väärää koodia')

  await backendControls.setUpState(resident, { verificationCode: 'sendable' })
  await press(page, 'Lähetä viesti uudelleen')
  await expect(codeField(page)).toHaveValue('')
  await enterCode(page, await readCodeTo(page, resident.email))
  await expect(title(page)).toHaveText('Rekisteröityminen on valmis')
})

test('requesting another code too soon shows an error, and the first code is still accepted', async ({
  page,
  resident,
}) => {
  await atCode(page, resident)
  await press(page, 'Lähetä viesti uudelleen')
  await expect(alert(page)).toContainText('Viesti lähti juuri äsken')
  expect(await countMails(page, resident.email)).toBe(1)
  await enterCode(page, await readCodeTo(page, resident.email))
  await expect(title(page)).toHaveText('Rekisteröityminen on valmis')
})

test('when one tab completes a registration, the other one shows that it cannot continue', async ({
  page,
  context,
  resident,
}) => {
  await backendControls.setUpState(resident, { account: 'none', verificationCode: 'sendable' })
  await identifyForRegistration(page, resident)
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto('/register')
    await choosePassword(tab)
  }
  await page.bringToFront()
  await giveEmail(page, resident.email)
  await enterCode(page, await readCodeTo(page, resident.email))
  await expect(title(page)).toHaveText('Rekisteröityminen on valmis')

  await other.bringToFront()
  await other.getByLabel('Sähköposti').fill(resident.email)
  await press(other, 'Lähetä koodi')
  await expect(alert(other)).toContainText('Rekisteröityminen ei voi jatkua tästä')
  await other.getByRole('button', { name: 'Aloita rekisteröityminen alusta' }).click()
  await expect(other).toHaveURL(/\/register\/(chooseAuth|auth)|\/interaction\//)
})

test('a registration resumes at the address step after a reload', async ({ page, resident }) => {
  await atCode(page, resident)
  await page.reload()
  await expect(title(page)).toHaveText('Anna sähköpostiosoitteesi')
  await expect(page.getByLabel('Sähköposti')).toHaveValue(resident.email)
  await page.getByLabel('Sähköposti').fill('toinen.osoite@')
  await expect(page.getByRole('button', { name: 'Lähetä koodi' })).toBeDisabled()
  await giveEmail(page, resident.email)
  await enterCode(page, await readCodeTo(page, resident.email))
  await signInAfter(page, resident.email, 'Testi')
})

test('an unidentified visitor cannot register', async ({ page }) => {
  await page.goto('/register')
  await expect(page).toHaveURL('/login')
  await expect(alert(page)).toContainText('Rekisteröityminen ei onnistunut')
})

const markup = '%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E'

for (const provider of ['', markup])
  test(`the provider "${provider}" is rejected`, async ({ page }) => {
    await page.goto(`/register/auth?provider=${provider}`)
    await expect(title(page)).toHaveText('Virheellinen rekisteröitymistapa')
    await expect(page.locator('img:not([src="/favicon.svg"])')).toHaveCount(0)
    await page.getByRole('link', { name: 'Takaisin kirjautumiseen' }).click()
    await expect(page).toHaveURL('/login')
  })

for (const [email, shown] of [
  ['Ville.Vanhanen%40Example.fi', 'ville.vanhanen@example.fi'],
  [markup, ''],
] as const)
  test(`the e-mail "${email}" of the address shows as "${shown}"`, async ({ page }) => {
    await page.goto(`/register/verify-email?email=${email}`)
    await expect(page.getByLabel('Sähköposti')).toHaveValue(shown)
    await expect(page.locator('img:not([src="/favicon.svg"])')).toHaveCount(0)
  })

test('markup as the language or the error of an address is not rendered: the page is Finnish, and sign-in shows its general error', async ({
  page,
}) => {
  await page.goto(`/register/verify-email?lang=${markup}&error=${markup}`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fi')
  await expect(title(page)).toHaveText('Vahvista sähköpostiosoitteesi')
  await page.goto(`/login?error=${markup}&email=${markup}&lang=xx`)
  await expect(alert(page)).toContainText('Jokin meni vikaan')
  await expect(page.locator('img:not([src="/favicon.svg"])')).toHaveCount(0)
})
