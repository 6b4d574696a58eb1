import type { Page } from '@playwright/test'
import {
  emailLabel,
  keepOwnChangesButtonName,
  phoneLabel,
  saveButtonName,
} from '../flows/own-details/view.ts'
import { currentPasswordLabel } from '../flows/password-confirmation/view.ts'
import { readCodeTo } from './support/codes.ts'
import { openHydrated } from './support/hydration.ts'
import { makeEmailAddress } from './support/own-details.ts'
import { expect, originHeader, readFirstMail, signIn, test } from './support/world.ts'

test('a resident saves a phone number and preferences, which are shown after a reload', async ({
  page,
  resident,
}) => {
  await signIn(page, resident)
  await page.goto(`/omat-tiedot/${resident.contractUuid}`)
  await page.getByRole('button', { name: 'Muokkaa tietoja' }).click()
  await page.getByLabel(phoneLabel, { exact: true }).fill('040 76')
  await expect(page.getByRole('button', { name: saveButtonName, exact: true })).toBeDisabled()
  await expect(page.getByText('Korjaa ensin puhelinnumero.')).toBeVisible()
  await page.getByLabel(phoneLabel, { exact: true }).fill('040 765 4321')
  await page.getByRole('switch', { name: 'Tekstiviesti', exact: true }).click()
  await page.getByRole('button', { name: saveButtonName, exact: true }).click()
  await expect(page.getByText('Tietosi on tallennettu.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('+358 40 765 4321', { exact: true })).toBeVisible()
  const profile = await page.request.get('/api/user/profile')
  const { communicationBySms, marketingAllowed } = await profile.json()
  expect([communicationBySms, marketingAllowed]).toEqual([true, false])
})

test('two windows save what each has changed in own details, and ask about a field that both changed', async ({
  page,
  context,
  resident,
}) => {
  await signIn(page, resident)
  const other = await context.newPage()
  const windows = [page, other]
  const edit = async (window: Page, number: string | null, toggle: string | null) => {
    if (number !== null) await window.getByLabel(phoneLabel, { exact: true }).fill(number)
    if (toggle !== null) await window.getByRole('switch', { name: toggle, exact: true }).click()
    await window.getByRole('button', { name: saveButtonName, exact: true }).click()
  }
  const openForms = async () => {
    for (const window of windows) {
      await window.goto(`/omat-tiedot/${resident.contractUuid}`)
      await window.getByRole('button', { name: 'Muokkaa tietoja' }).click()
    }
  }
  const stored = async () => {
    const { phoneNumber, communicationBySms, marketingAllowed } = await page.request
      .get('/api/user/profile')
      .then((answer) => answer.json())
    return { phoneNumber, communicationBySms, marketingAllowed }
  }
  const saved = 'Tietosi on tallennettu.'
  const before = { communicationBySms: false, marketingAllowed: false }

  await openForms()
  await edit(page, '+358 40 111 1111', null)
  await expect(page.getByText(saved)).toBeVisible()
  await openForms()
  await edit(page, '+358 40 222 2222', 'Tekstiviesti')
  await expect(page.getByText(saved)).toBeVisible()
  await edit(other, null, 'Markkinointi')
  await expect(other.getByText(saved)).toBeVisible()
  const both = { ...before, communicationBySms: true, marketingAllowed: true }
  expect(await stored()).toEqual({ ...both, phoneNumber: '+358 40 222 2222' })

  await openForms()
  await edit(page, '+358 40 333 3333', null)
  await expect(page.getByText(saved)).toBeVisible()
  await edit(other, '+358 40 444 4444', null)
  await expect(other.getByRole('heading', { name: 'Tietojasi on muutettu muualla' })).toBeFocused()
  await expect(other.getByText('+358 40 333 3333', { exact: true })).toBeVisible()
  expect(await stored()).toEqual({ ...both, phoneNumber: '+358 40 333 3333' })
  await other.getByRole('button', { name: keepOwnChangesButtonName, exact: true }).click()
  await expect(other.getByText(saved)).toBeVisible()
  expect(await stored()).toEqual({ ...both, phoneNumber: '+358 40 444 4444' })
})

test('Back and a link ask before they discard an edit of own details, which stays when the resident stays', async ({
  page,
  resident,
}) => {
  await signIn(page, resident)
  const front = `/asiointi/${resident.contractUuid}`
  await openHydrated(page, front)
  await page.getByText(resident.name, { exact: true }).first().click()
  await page.getByRole('link', { name: 'Omat tiedot' }).first().click()
  await page.getByRole('button', { name: 'Muokkaa tietoja' }).click()
  const number = page.getByLabel(phoneLabel, { exact: true })
  await number.fill('+358 40 111 1111')
  const question = page.getByRole('dialog', { name: 'Poistutaanko tallentamatta?' })
  const goBack = () => page.evaluate(() => window.history.back())

  await goBack()
  await question.getByRole('button', { name: 'Jatka kirjoittamista' }).click()
  await expect(question).toHaveCount(0)
  await expect(number).toHaveValue('+358 40 111 1111')
  await expect(page).toHaveURL(/omat-tiedot/)

  await page.getByRole('link', { name: 'Etusivu' }).first().click()
  await question.getByRole('button', { name: 'Jatka kirjoittamista' }).click()
  await expect(number).toHaveValue('+358 40 111 1111')

  await goBack()
  await question.getByRole('button', { name: 'Poistu tallentamatta' }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe(front)
  await expect(page.locator('h1:focus')).toBeVisible()
})

test('a new e-mail address takes effect with its code, and the old address is notified', async ({
  page,
  playwright,
  baseURL,
  resident,
}) => {
  const address = makeEmailAddress()
  const elsewhere = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const signInWith = async (username: string) => {
    const answer = await elsewhere.post('/api/login', {
      headers: originHeader,
      data: { username, password: resident.password },
    })
    return answer.status()
  }

  const giveAddress = async (wished: string) => {
    await page.getByRole('button', { name: 'Muokkaa tietoja' }).click()
    await page.getByLabel(emailLabel, { exact: true }).fill(wished)
    await page.getByLabel(phoneLabel, { exact: true }).fill('+358 40 765 4321')
    await page.getByRole('button', { name: saveButtonName, exact: true }).click()
    await page.getByLabel(currentPasswordLabel, { exact: true }).fill(resident.password)
    await page.getByRole('button', { name: 'Vahvista ja tallenna' }).click()
    await expect(
      page.getByRole('heading', { name: 'Vahvista uusi sähköpostiosoite' }),
    ).toBeVisible()
  }

  await signIn(page, resident)
  await page.goto(`/omat-tiedot/${resident.contractUuid}`)
  await giveAddress(address)
  expect(await signInWith(address)).toBe(401)
  expect(await signInWith(resident.email)).toBe(204)
  await expect
    .poll(() => readFirstMail(page, resident.email))
    .toContain('Sähköpostiosoitteesi on vaihtumassa')

  await page.getByLabel('Koodi', { exact: true }).fill(await readCodeTo(page, address))
  await page.getByRole('button', { name: 'Vahvista', exact: true }).click()
  await expect(
    page.getByRole('heading', { name: 'Sähköpostiosoitteesi on vaihdettu' }),
  ).toBeFocused()
  await expect(page.getByText(address, { exact: true })).toBeVisible()
  expect(await signInWith(resident.email)).toBe(401)
  expect(await signInWith(address)).toBe(204)

  // Another new address is given up: the page does not ask for the code of the first one again.
  await giveAddress(makeEmailAddress())
  await expect(page.getByText(/^Lähetimme koodin osoitteeseen .*tälle sivulle\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Pidä vanha osoite' }).click()
  await expect(page.getByRole('heading', { name: 'Vahvista uusi sähköpostiosoite' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Yhteystiedot' })).toBeVisible()
  await elsewhere.dispose()
})
