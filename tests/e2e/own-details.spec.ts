import { email, phone, save } from '../flows/own-details/view.ts'
import { field } from '../flows/password-confirmation/view.ts'
import { codeTo } from './support/codes.ts'
import { newAddress } from './support/own-details.ts'
import { expect, fromHere, mailTo, signIn, test } from './support/world.ts'

test('a resident gives a phone number and preferences, which are there after a reload', async ({
  page,
  resident,
}) => {
  await signIn(page, resident)
  await page.goto(`/omat-tiedot/${resident.contractUuid}`)
  await page.getByRole('button', { name: 'Muokkaa tietoja' }).click()
  await page.getByLabel(phone, { exact: true }).fill('040 76')
  await expect(page.getByRole('button', { name: save, exact: true })).toBeDisabled()
  await expect(page.getByText('Korjaa ensin puhelinnumero.')).toBeVisible()
  await page.getByLabel(phone, { exact: true }).fill('040 765 4321')
  await page.getByRole('switch', { name: 'Tekstiviesti', exact: true }).click()
  await page.getByRole('button', { name: save, exact: true }).click()
  await expect(page.getByText('Tietosi on tallennettu.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('+358 40 765 4321', { exact: true })).toBeVisible()
  const profile = await page.request.get('/api/user/profile')
  expect(await profile.json()).toMatchObject({ communicationBySms: true, marketingAllowed: false })
})

test('a new address takes effect with its code, and the old one is told of it', async ({
  page,
  playwright,
  baseURL,
  resident,
}) => {
  const address = newAddress()
  const elsewhere = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const signInWith = async (username: string) => {
    const answer = await elsewhere.post('/api/login', {
      headers: fromHere,
      data: { username, password: resident.password },
    })
    return answer.status()
  }

  const giveAddress = async (wished: string) => {
    await page.getByRole('button', { name: 'Muokkaa tietoja' }).click()
    await page.getByLabel(email, { exact: true }).fill(wished)
    await page.getByLabel(phone, { exact: true }).fill('+358 40 765 4321')
    await page.getByRole('button', { name: save, exact: true }).click()
    await page.getByLabel(field, { exact: true }).fill(resident.password)
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
    .poll(() => mailTo(page, resident.email))
    .toContain('Sähköpostiosoitteesi on vaihtumassa')

  await page.getByLabel('Koodi', { exact: true }).fill(await codeTo(page, address))
  await page.getByRole('button', { name: 'Vahvista', exact: true }).click()
  await expect(
    page.getByRole('heading', { name: 'Sähköpostiosoitteesi on vaihdettu' }),
  ).toBeFocused()
  await expect(page.getByText(address, { exact: true })).toBeVisible()
  expect(await signInWith(resident.email)).toBe(401)
  expect(await signInWith(address)).toBe(204)

  // Another one is given up: nothing asks for a code of the first again.
  await giveAddress(newAddress())
  await expect(page.getByText(/^Lähetimme koodin osoitteeseen .*tälle sivulle\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Pidä vanha osoite' }).click()
  await expect(page.getByRole('heading', { name: 'Vahvista uusi sähköpostiosoite' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Yhteystiedot' })).toBeVisible()
  await elsewhere.dispose()
})
