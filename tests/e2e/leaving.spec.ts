import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { currentPasswordLabel } from '../flows/password-confirmation/view.ts'
import type { TestResident } from './backend/residents.ts'
import { expectSentToSignIn, reportPageVisible } from './support/session.ts'
import { backendControls, expect, readFirstMail, signIn, test } from './support/world.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Opens the page of own details. */
async function openOwnDetails(page: Page, { contractUuid }: TestResident): Promise<void> {
  await page.goto(`/omat-tiedot/${contractUuid}`)
  await page.locator('h1:focus').waitFor()
}

/** Removes the account on the page of own details, and waits until the page says so. */
async function removeAccount(page: Page, resident: TestResident): Promise<void> {
  await button(page, 'Poista tunnukseni').click()
  await page.getByLabel(currentPasswordLabel, { exact: true }).fill(resident.password)
  await button(page, 'Poista tunnus').click()
  await expect(page.getByRole('heading', { name: 'Tunnuksesi on poistettu' })).toBeFocused()
}

const signInPage = (page: Page) => page.getByRole('heading', { name: 'Tervetuloa kotiin' })

test.describe('leaving', () => {
  test('the page that confirms the removal of the account stays until the resident leaves the page, and every session has ended', async ({
    page,
    resident,
  }) => {
    await signIn(page, resident)
    await backendControls.setUpState(resident, { request: 'own' })
    const [notice] = await backendControls.requests(resident)
    const tab = await page.context().newPage()
    await tab.goto(`/asiointi/${resident.contractUuid}`)
    await tab.locator('h1:focus').waitFor()

    await page.bringToFront()
    await openOwnDetails(page, resident)
    await button(page, 'Poista tunnukseni').click()
    const dialog = page.getByRole('dialog', { name: 'Poistetaanko tunnuksesi?' })
    await expect(dialog.getByText(`Irtisanominen, viite ${notice?.reference}`)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(button(page, 'Poista tunnukseni')).toBeFocused()

    await openOwnDetails(page, resident)
    await removeAccount(page, resident)
    // The session clock asks the server whether the session still exists.
    const looked = page.waitForResponse('**/api/session')
    await reportPageVisible(page)
    expect((await looked).status()).toBe(401)
    await expect(
      page.getByText(/rekisteröidy uudelleen viimeistään \d+\.\d+\.20\d\d klo/),
    ).toBeVisible()

    await tab.bringToFront()
    await expectSentToSignIn({ page: tab })
    await page.bringToFront()
    await page.getByRole('link', { name: 'Kirjautumissivulle' }).click()
    await expect(signInPage(page)).toBeVisible()
    await expect(page).toHaveURL('/login')

    await page.getByLabel('Sähköposti').fill(resident.email)
    await page.getByLabel('Salasana', { exact: true }).fill(resident.password)
    await button(page, 'Kirjaudu sisään').click()
    await expect(page.getByText('Sähköposti tai salasana on väärin')).toBeVisible()
  })

  test('going back from the removed account leads to the sign-in page', async ({
    page,
    resident,
  }) => {
    await signIn(page, resident)
    await page.goto(`/asiointi/${resident.contractUuid}`)
    await page.locator('h1:focus').waitFor()
    await page.getByRole('button', { name: /Valikko/ }).click()
    await page.getByRole('link', { name: 'Omat tiedot' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Omat tiedot' })).toBeFocused()
    await removeAccount(page, resident)
    await page.goBack()
    await expect(signInPage(page)).toBeVisible()
    await expect(page.getByText('Kirjaudu sisään jatkaaksesi')).toHaveCount(0)
  })
})

test('own data are requested with the password, made as a file, and saved', async ({
  page,
  resident,
}) => {
  await signIn(page, resident)
  await openOwnDetails(page, resident)
  await button(page, 'Pyydä tiedosto').click()
  await page.getByLabel(currentPasswordLabel, { exact: true }).fill(resident.password)
  await button(page, 'Vahvista').click()
  const save = button(page, 'Lataa tiedot (JSON)')
  await expect(save).toBeVisible()
  await expect
    .poll(() => readFirstMail(page, resident.email))
    .toContain('Olet pyytänyt omat tietosi tiedostona')

  const saving = page.waitForEvent('download')
  await save.click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^omat-tiedot-20\d\d-\d\d-\d\d\.json$/)
  const content = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(content.account.email).toBe(resident.email)
  await expect(page.getByText(/^Tiedosto on tallennettu laitteellesi/)).toBeVisible()
})
