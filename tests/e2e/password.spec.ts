import type { Browser, Page } from '@playwright/test'
import type { TestResident } from './backend/residents.ts'
import { makeOtherCode, readCodeTo } from './support/codes.ts'
import { backendControls, countMails, expect, signIn, test } from './support/world.ts'

const newPassword = 'Pihlaja-Kukkii-8!'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const changeButton = (page: Page) => page.getByRole('button', { name: 'Vaihda salasana' })

async function askForCode(page: Page, email: string): Promise<void> {
  await page.goto('/password/forgot')
  await page.getByLabel('Sähköposti').fill(email)
  await press(page, 'Lähetä viesti')
  await expect(title(page)).toHaveText('Valitse uusi salasana')
}

async function typePassword(page: Page, password = newPassword, again = password): Promise<void> {
  await page.getByLabel('Uusi salasana', { exact: true }).fill(password)
  await page.getByLabel('Uusi salasana uudelleen').fill(again)
}

async function give(page: Page, code: string): Promise<void> {
  await page.getByLabel('Koodi', { exact: true }).fill(code)
  await changeButton(page).click()
}

async function signInByPage(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Sähköposti').fill(email)
  await page.getByLabel('Salasana', { exact: true }).fill(password)
  await press(page, 'Kirjaudu sisään')
}

/** Opens another browser, and signs the resident in. */
async function signedInElsewhere(browser: Browser, resident: TestResident): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, resident)
  await page.goto(`/asiointi/${resident.contractUuid}`)
  await expect(title(page)).toContainText('Testi')
  return page
}

const expectSignedOut = async (page: Page) => {
  await page.reload()
  await expect(page.getByText('Kirjaudu sisään jatkaaksesi')).toBeVisible()
}

const subjectsTo = async (page: Page, email: string): Promise<string[]> => {
  const list = await page.request.get('/dev/mailbox.json')
  const mails = (await list.json()) as { to: string; subject: string }[]
  return mails.filter(({ to }) => to === email).map(({ subject }) => subject)
}

test('a forgotten password is reset with the code from the mail, which ends every session', async ({
  page,
  browser,
  resident,
}) => {
  const elsewhere = await signedInElsewhere(browser, resident)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Unohditko salasanan?' }).click()
  await page.getByLabel('Sähköposti').fill(resident.email.toUpperCase())
  await press(page, 'Lähetä viesti')
  await expect(page.getByText(`Lähetimme viestin osoitteeseen ${resident.email}`)).toBeVisible()
  const code = await readCodeTo(page, resident.email)
  await typePassword(page)
  await give(page, `${code.slice(0, 3)} ${code.slice(3)}`)
  await expect(title(page)).toHaveText('Salasanasi on vaihdettu')
  expect(await subjectsTo(page, resident.email)).toEqual([
    'Salasanasi on vaihdettu',
    'Koodi salasanan vaihtamiseen',
  ])

  await page.getByRole('link', { name: 'Kirjaudu sisään' }).click()
  await expect(page.getByLabel('Sähköposti')).toHaveValue(resident.email)
  await page.getByLabel('Salasana', { exact: true }).fill(resident.password)
  await press(page, 'Kirjaudu sisään')
  await expect(page.getByRole('alert')).toContainText('Sähköposti tai salasana on väärin')
  await page.getByLabel('Salasana', { exact: true }).fill(newPassword)
  await press(page, 'Kirjaudu sisään')
  await expect(page).toHaveURL(`/asiointi/${resident.contractUuid}`)
  await expectSignedOut(elsewhere)
  await elsewhere.context().close()
})

test('a password is changed while signed in: this browser stays signed in, another is signed out', async ({
  page,
  browser,
  resident,
}) => {
  const elsewhere = await signedInElsewhere(browser, resident)
  await signIn(page, resident)
  await page.goto(`/omat-tiedot/${resident.contractUuid}`)
  await expect(page.getByText(resident.name, { exact: true }).last()).toBeVisible()
  await expect(page.getByText(resident.email, { exact: true })).toBeVisible()
  await changeButton(page).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Valitse uusi salasana' })).toBeFocused()
  await typePassword(page)
  await give(page, await readCodeTo(page, resident.email))
  await expect(page.getByRole('heading', { name: 'Salasanasi on vaihdettu' })).toBeFocused()

  await page.reload()
  await expect(title(page)).toHaveText('Omat tiedot')
  await expectSignedOut(elsewhere)
  await elsewhere.context().close()
  await page.goto('about:blank')
  await page.context().clearCookies()
  await signInByPage(page, resident.email, newPassword)
  await expect(page).toHaveURL(`/asiointi/${resident.contractUuid}`)
})

test('a wrong code shows an error and leaves the typed password, and the right code is accepted', async ({
  page,
  resident,
}) => {
  await askForCode(page, resident.email)
  const code = await readCodeTo(page, resident.email)
  await typePassword(page)
  await give(page, makeOtherCode(code))
  await expect(page.getByRole('alert')).toContainText('Koodi on väärin')
  await press(page, 'Yritä uudelleen')
  await expect(page.getByLabel('Koodi', { exact: true })).toHaveValue('')
  await expect(page.getByLabel('Uusi salasana uudelleen')).toHaveValue(newPassword)
  await give(page, code)
  await expect(title(page)).toHaveText('Salasanasi on vaihdettu')
})

test('an expired code of a new password shows an error, and another code is sent on request', async ({
  page,
  resident,
}) => {
  await askForCode(page, resident.email)
  const first = await readCodeTo(page, resident.email)
  await backendControls.setUpState(resident, { resetCode: 'expired' })
  await typePassword(page)
  await give(page, first)
  await expect(page.getByRole('alert')).toContainText('Koodi on vanhentunut')
  await backendControls.setUpState(resident, { resetCode: 'sendable' })
  await press(page, 'Yritä uudelleen')
  await expect(page.getByText('Jos sait useita viestejä, käytä viimeisimmän koodia.')).toBeVisible()
  const second = await readCodeTo(page, resident.email)
  await give(page, first)
  await expect(page.getByRole('alert')).toContainText('Koodi on väärin')
  await press(page, 'Yritä uudelleen')
  await give(page, second)
  await expect(title(page)).toHaveText('Salasanasi on vaihdettu')
})

test('a code for a new password is accepted once', async ({ page, resident }) => {
  await askForCode(page, resident.email)
  const code = await readCodeTo(page, resident.email)
  const second = await page.context().newPage()
  await backendControls.setUpState(resident, { resetCode: 'sendable' })
  await askForCode(second, resident.email)
  await page.bringToFront()
  await typePassword(page)
  await give(page, code)
  await expect(title(page)).toHaveText('Salasanasi on vaihdettu')
  await second.bringToFront()
  await typePassword(second)
  await give(second, code)
  await expect(second.getByRole('alert')).toContainText('Koodi on vanhentunut')
})

test('after five wrong codes of a new password the right code is refused too, until another is sent', async ({
  page,
  resident,
}) => {
  await askForCode(page, resident.email)
  const code = await readCodeTo(page, resident.email)
  await typePassword(page)
  for (let tries = 0; tries < 5; tries += 1) {
    await give(page, makeOtherCode(code))
    await expect(page.getByRole('alert')).toContainText('Koodi on väärin')
    await press(page, 'Yritä uudelleen')
  }
  await give(page, code)
  await expect(page.getByRole('alert')).toContainText('Liian monta yritystä')
  await press(page, 'Yritä uudelleen')
  await expect(page.getByRole('alert')).toContainText('Viesti lähti juuri äsken')
  await backendControls.setUpState(resident, { resetCode: 'sendable' })
  await press(page, 'Lähetä viesti uudelleen')
  await expect(page.getByText('Jos sait useita viestejä, käytä viimeisimmän koodia.')).toBeVisible()
  await give(page, await readCodeTo(page, resident.email))
  await expect(title(page)).toHaveText('Salasanasi on vaihdettu')
})

test('missing requirements of a new password are shown while typing', async ({
  page,
  resident,
}) => {
  await askForCode(page, resident.email)
  const met = page.locator('li').filter({ hasText: '(kunnossa)' })
  const field = page.getByLabel('Uusi salasana', { exact: true })
  await page.getByLabel('Koodi', { exact: true }).fill('123456')
  for (const [typed, count] of [
    ['', 0],
    ['ä', 1],
    ['äÖ', 2],
    ['äÖ1', 3],
    ['äÖ1!', 4],
    ['äÖ1!äÖ1', 4],
    ['äÖ1!äÖ1!', 5],
  ] as const) {
    await field.fill(typed)
    await expect(met).toHaveCount(count)
  }
  await typePassword(page, 'Kesäkuu2026!')
  await expect(page.getByText('Tämä salasana on helppo arvata.')).toBeVisible()
  await expect(changeButton(page)).toBeDisabled()
  await typePassword(page, newPassword, 'Pihlaja-Kukkii-9!')
  await expect(page.getByText('Salasanat eivät ole samat.')).toBeVisible()
  await expect(changeButton(page)).toBeDisabled()
  await typePassword(page)
  await expect(changeButton(page)).toBeEnabled()
})

test('a forgotten password of an unknown address gets the same response, and a mail that says that there is no account', async ({
  page,
  resident,
}) => {
  const unknown = `nobody.${resident.accountId}@example.fi`
  const messages: string[] = []
  for (const email of [resident.email, unknown]) {
    await askForCode(page, email)
    const words = await page.getByRole('main').innerText()
    messages.push(words.replace(email, '…').replace(/klo \d{1,2}\.\d\d/, 'klo …'))
    expect(await countMails(page, email)).toBe(1)
  }
  expect(messages[1]).toBe(messages[0])
  expect(await subjectsTo(page, unknown)).toEqual(['Tällä osoitteella ei ole tunnusta'])
  await typePassword(page)
  await give(page, '123456')
  await expect(page.getByRole('alert')).toContainText('Koodi on väärin')
})

test('when offline no typed text of the password form is lost, and the form can be sent once back online', async ({
  page,
  context,
  resident,
}) => {
  await askForCode(page, resident.email)
  await typePassword(page)
  const code = await readCodeTo(page, resident.email)
  await context.setOffline(true)
  await give(page, code)
  await expect(page.getByRole('alert')).toContainText('Jokin meni vikaan')
  await context.setOffline(false)
  await press(page, 'Yritä uudelleen')
  await expect(page.getByLabel('Koodi', { exact: true })).toHaveValue(code)
  await changeButton(page).click()
  await expect(title(page)).toHaveText('Salasanasi on vaihdettu')
})

test('invalid parameters and markup in the address of the password page are not rendered', async ({
  page,
}) => {
  await page.goto('/password/forgot?email=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E&lang=%3Cb%3E')
  await expect(title(page)).toHaveText('Unohditko salasanan?')
  await expect(page.getByLabel('Sähköposti')).toHaveValue('')
  await expect(page.locator('img:not([src="/favicon.svg"])')).toHaveCount(0)
})

test('staff see the details of a resident and cannot change the password', async ({
  page,
  resident,
}) => {
  await signIn(page, resident)
  await backendControls.setUpState(resident, { isStaff: true })
  await page.goto(`/omat-tiedot/${resident.contractUuid}`)
  await expect(page.getByText(resident.email, { exact: true })).toBeVisible()
  await expect(changeButton(page)).toBeDisabled()
  await expect(changeButton(page)).toHaveAccessibleDescription(
    'Et voi vaihtaa salasanaa, kun olet kirjautunut asukkaan puolesta.',
  )
})

test('a session that ends while a password is typed is renewed in the dialog', async ({
  page,
  resident,
}) => {
  await signIn(page, resident)
  await page.goto(`/omat-tiedot/${resident.contractUuid}`)
  await changeButton(page).click()
  await typePassword(page)
  await backendControls.expireSessions(resident)
  await give(page, await readCodeTo(page, resident.email))
  const dialog = page.getByRole('dialog', { name: 'Kirjaudu uudelleen' })
  await dialog.getByLabel('Sähköposti').fill(resident.email)
  await dialog.getByLabel('Salasana', { exact: true }).fill(resident.password)
  await dialog.getByRole('button', { name: 'Kirjaudu sisään' }).click()
  await expect(page.getByRole('heading', { name: 'Salasanasi on vaihdettu' })).toBeVisible()
})
