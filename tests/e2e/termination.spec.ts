import type { Page } from '@playwright/test'
import { expectDraftSaved } from './support/draft.ts'
import { openFoldedNotifications } from './support/front.ts'
import {
  fillForm,
  openPreview,
  openTermination,
  signButtonName,
  signTermination,
} from './support/termination.ts'
import {
  backendControls,
  expect,
  identifyAs,
  readFirstMail,
  signIn,
  test,
} from './support/world.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test.beforeEach(({ page, resident }) => signIn(page, resident))

test('a resident terminates the contract: form, preview, identification, receipt, mail', async ({
  page,
  resident,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: /^Muutto Irtisano sopimus/ }).click()
  await expect(heading(page)).toHaveText('Irtisanot sopimuksesi')
  await fillForm(page)
  await expect(page.getByText('Näin päättymispäivä lasketaan')).toBeVisible()
  await expect(page.getByText('Nordea')).toBeVisible()
  await openPreview(page)
  await expect(page.getByText('Muutto työn vuoksi')).toBeVisible()
  await expect(page.getByText('FI21 1234 5600 0007 85')).toBeVisible()
  await page.getByRole('button', { name: signButtonName }).click()
  await identifyAs(page, resident.identityCode)

  await expect(heading(page)).toHaveText('Ilmoitus on lähetetty')
  const [request] = await backendControls.requests(resident)
  expect(request).toEqual({ status: 'ready_for_review', reference: expect.any(String) })
  await expect(page.getByText(request?.reference ?? '').first()).toBeVisible()
  await page.getByText('Allekirjoitettu ilmoitus').click()
  await expect(page.getByText(`Irtisanoja: ${resident.name}`)).toBeVisible()
  expect(await backendControls.drafts(resident)).toEqual([])

  await page.getByRole('link', { name: 'Takaisin etusivulle' }).click()
  await openFoldedNotifications(page)
  await expect(page.getByText('Irtisanomisilmoitus on lähetetty')).toBeVisible()
  await expect(page.getByText('Käsittelyssä').first()).toBeVisible()

  await expect.poll(() => readFirstMail(page, resident.email)).toContain(request?.reference ?? '')

  await page.goto(`/asiointi/${resident.contractUuid}`)
  await openFoldedNotifications(page)
  await page.getByRole('link', { name: 'Katso ilmoitus' }).click()
  await expect(heading(page)).toHaveText('Ilmoitus on lähetetty')
})

test('continuing with errors shows the error summary, and each error disappears when its field is corrected', async ({
  page,
  resident,
}) => {
  await openTermination(page, resident)
  await page.getByRole('button', { name: 'Jatka' }).click()
  await expect(page.getByLabel('Irtisanomisen syy')).toBeVisible()
  await page.getByRole('button', { name: 'Jatka' }).click()
  await expect(page.getByText('Tarkista 3 kohtaa')).toBeVisible()
  await expect(page).toHaveTitle(/^Virhe: /)
  await page.getByRole('link', { name: 'Valitse irtisanomisen syy.' }).click()
  await expect(page.getByLabel('Irtisanomisen syy')).toBeFocused()
  await page.getByLabel('Irtisanomisen syy').selectOption('other')
  await expect(page.getByText('Tarkista 2 kohtaa')).toBeVisible()
  await page.getByLabel('Katuosoite').fill('Satamakatu 11')
  await page.getByLabel('Katuosoite').blur()
  await page.getByRole('button', { name: 'Jatka' }).click()
  await expect(page.getByText('Pakollinen, jos uusi osoite lisätään.')).not.toHaveCount(0)
})

test('a cancelled identification loses no input of the termination', async ({ page, resident }) => {
  await openTermination(page, resident)
  await fillForm(page, 'Tämä säilyy.')
  await openPreview(page)
  await page.getByRole('button', { name: signButtonName }).click()
  await identifyAs(page, resident.identityCode, 'cancel')
  await expect(page.getByText('Tunnistautuminen keskeytyi')).toBeVisible()
  await page.getByRole('button', { name: 'Palaa irtisanomiseen' }).click()
  await expect(heading(page)).toHaveText('Tarkista ilmoitus')
  await expect(page.getByText('Tämä säilyy.')).toBeVisible()
  expect(await backendControls.requests(resident)).toEqual([])
})

test('identification as another person does not sign the termination and leaves the draft', async ({
  page,
  resident,
}) => {
  await openTermination(page, resident)
  await fillForm(page)
  await openPreview(page)
  await page.getByRole('button', { name: signButtonName }).click()
  await identifyAs(page, '040664-993Y')
  await expect(page.getByText('Henkilö on eri kuin kirjautunut asukas')).toBeVisible()
  expect(await backendControls.requests(resident)).toEqual([])
  expect(await backendControls.drafts(resident)).toEqual([{ step: 'preview' }])
})

test('a repeated callback creates no second termination', async ({ page, resident }) => {
  const callbacks: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/confirm-operation/callback')) callbacks.push(request.url())
  })
  await signTermination(page, resident)
  await page.goto(callbacks[0] ?? '')
  await expect(page.getByText('Vahvistaminen epäonnistui')).toBeVisible()
  await expect(page.getByText('on lähetetty jo aikaisemmin')).toBeVisible()
  expect(await backendControls.requests(resident)).toHaveLength(1)
  await page.getByRole('button', { name: 'Palaa irtisanomiseen' }).click()
  await expect(heading(page)).toHaveText('Ilmoitus on lähetetty')
})

test('a forged callback creates no termination and shows an error', async ({ page, resident }) => {
  await page.goto('/api/confirm-operation/callback?state=foreign&code=foreign')
  await expect(heading(page)).toHaveText('Tunnistautuminen ei onnistunut')
  expect(await backendControls.requests(resident)).toEqual([])
})

test('pressing the button of the termination twice sends it once', async ({ page, resident }) => {
  const inits: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/contract-termination/create')) inits.push(request.url())
  })
  await openTermination(page, resident)
  await fillForm(page)
  await openPreview(page)
  await page.getByRole('button', { name: signButtonName }).dblclick()
  await page.waitForURL(/\/interaction\//)
  expect(inits).toHaveLength(1)
})

test('when the session ends during the form of a termination, signing in over it restores the form', async ({
  page,
  resident,
}) => {
  await openTermination(page, resident)
  await fillForm(page, 'Kirjoitettu ennen.')
  await expectDraftSaved(page)
  await backendControls.expireSessions(resident)
  await page.getByLabel('Viesti').fill('Kirjoitettu ennen ja jälkeen.')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('Salasana', { exact: true }).fill(resident.password)
  await dialog.getByRole('button', { name: 'Kirjaudu sisään' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Viesti')).toHaveValue('Kirjoitettu ennen ja jälkeen.')
  await openPreview(page)
  await expect(page.getByText('Kirjoitettu ennen ja jälkeen.')).toBeVisible()
})

test('a termination form that was begun is continued from the front page, until it is sent', async ({
  page,
  resident,
}) => {
  const card = page.getByRole('listitem').filter({ hasText: 'Jatka keskeneräistä irtisanomista' })
  await page.goto('/')
  await expect(heading(page)).toBeFocused()
  await expect(card).toHaveCount(0)
  await openTermination(page, resident)
  await fillForm(page, 'Aloitettu eilen.')
  await page.getByRole('link', { name: 'Etusivulle', exact: true }).click()
  await expect(card).toContainText('Vaihe 2/5, muuton tiedot. Tallennettu')
  await page.reload()
  await expect(heading(page)).toBeFocused()
  await card.getByRole('link', { name: 'Jatka' }).click()
  await expect(page.getByLabel('Viesti')).toHaveValue('Aloitettu eilen.')
  await openPreview(page)
  await page.getByRole('button', { name: signButtonName }).click()
  await identifyAs(page, resident.identityCode)
  await expect(heading(page)).toHaveText('Ilmoitus on lähetetty')
  await page.goto('/')
  await expect(heading(page)).toBeFocused()
  await expect(card).toHaveCount(0)
})

test('a termination form that was begun here continues in another browser', async ({
  page,
  resident,
  browser,
  baseURL,
}) => {
  await openTermination(page, resident)
  await fillForm(page, 'Aloitettu puhelimella.')
  await expect.poll(() => backendControls.drafts(resident)).toEqual([{ step: 'form' }])
  await expectDraftSaved(page)

  const other = await browser.newContext({ ...(baseURL ? { baseURL } : {}), locale: 'fi-FI' })
  const second = await other.newPage()
  await signIn(second, resident)
  await openTermination(second, resident)
  await expect(second.getByLabel('Viesti')).toHaveValue('Aloitettu puhelimella.')
  await other.close()
})

test('the second of two windows that save one draft shows the conflict and offers a choice between both drafts', async ({
  page,
  context,
  resident,
}) => {
  await openTermination(page, resident)
  await fillForm(page, 'Ensimmäinen ikkuna.')
  await expect.poll(() => backendControls.drafts(resident)).toEqual([{ step: 'form' }])
  const second = await context.newPage()
  await openTermination(second, resident)
  // What the first window saved is shown from the beginning.
  const saved = second.waitForResponse((response) => {
    const request = response.request()
    return request.method() === 'PUT' && (request.postData() ?? '').includes('Toinen ikkuna.')
  })
  await second.getByLabel('Viesti').fill('Toinen ikkuna.')
  expect((await saved).status()).toBe(200)

  const conflictIn = (window: Page) => window.getByText('Luonnosta on muutettu toisessa ikkunassa')
  await page.bringToFront()
  await page.getByLabel('Viesti').fill('Ensimmäinen ikkuna jatkaa.')
  await expect(conflictIn(page)).toBeVisible()
  await expect(page.getByLabel('Viesti')).toHaveValue('Ensimmäinen ikkuna jatkaa.')
  await page.getByRole('button', { name: 'Säilytä tämä' }).click()
  await expect(conflictIn(page)).toBeHidden()
  await expectDraftSaved(page)

  await second.bringToFront()
  await second.getByLabel('Viesti').fill('Toinen ikkuna jatkaa.')
  await expect(conflictIn(second)).toBeVisible()
  await second.getByRole('button', { name: 'Ota toinen' }).click()
  await expect(second.getByLabel('Viesti')).toHaveValue('Ensimmäinen ikkuna jatkaa.')
  await expect(conflictIn(second)).toBeHidden()
})

test('changing the language during the form of a termination preserves all typed values', async ({
  page,
  resident,
}) => {
  await openTermination(page, resident)
  await fillForm(page, 'Pysyy paikallaan.')
  await page.getByRole('link', { name: /EN/ }).click()
  await expect(page.getByRole('button', { name: 'Preview' })).toBeVisible()
  await expect(page.locator('#field-additionalDetails')).toHaveValue('Pysyy paikallaan.')
  await expect(page.locator('#field-terminationReason')).toHaveValue('move_due_work')
})
