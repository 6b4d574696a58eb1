import type { Browser, Page } from '@playwright/test'
import type { TestResident } from './backend/residents.ts'
import { goToIdentityProvider } from './support/notice.ts'
import {
  backendControls,
  expect,
  identifyAs,
  readFirstMail,
  signIn,
  test,
} from './support/world.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Lets the other party request a termination, in a separate browser. */
async function giveNotice(browser: Browser, giver: TestResident): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signIn(page, giver)
  await goToIdentityProvider(page, giver)
  await identifyAs(page, giver.identityCode)
  await expect(page).toHaveURL(/\/irtisano$/)
  await expect(heading(page)).toHaveText('Ilmoitus odottaa toisen osapuolen hyväksyntää')
  return page
}

const statuses = async (resident: TestResident) =>
  (await backendControls.requests(resident)).map(({ status }) => status)

test('a party opens the other’s termination from the front page, approves it and identifies', async ({
  page,
  browser,
  resident,
}) => {
  const giver = await backendControls.partner(resident)
  await giveNotice(browser, giver)
  expect(await statuses(resident)).toEqual(['pending_tenant_approval'])

  await signIn(page, resident)
  await page.goto(`/asiointi/${resident.contractUuid}`)
  await expect(page.getByText(`${giver.name} haluaa irtisanoa sopimuksen`)).toBeVisible()
  await page.getByRole('link', { name: 'Lue ja vastaa' }).click()
  await expect(heading(page)).toHaveText(`${giver.name} haluaa irtisanoa sopimuksen`)

  await page.getByRole('button', { name: 'Hyväksyn', exact: true }).click()
  await expect(heading(page)).toHaveText('Hyväksytkö irtisanomisen?')
  await page.getByRole('button', { name: 'Tunnistaudu ja hyväksy' }).click()
  await identifyAs(page, resident.identityCode)

  await expect(heading(page)).toHaveText('Kaikki ovat hyväksyneet ilmoituksen')
  await expect(page).toHaveURL(/\/irtisano\/vahvista$/)
  await expect(page.getByText('Sinä hyväksyit irtisanomisen')).toBeVisible()
  await expect(page.getByText('Allekirjoitettu hyväksyntä')).toBeVisible()
  expect(await statuses(resident)).toEqual(['ready_for_review'])
  const [request] = await backendControls.requests(resident)
  await expect.poll(() => readFirstMail(page, giver.email)).toContain(request?.reference ?? '')
})

test('a rejection ends the termination request for all parties, who see who rejected it', async ({
  page,
  browser,
  resident,
}) => {
  const giver = await backendControls.partner(resident)
  const givers = await giveNotice(browser, giver)

  await signIn(page, resident)
  await page.goto(`/asiointi/${resident.contractUuid}/irtisano/vahvista?action=reject`)
  await expect(heading(page)).toHaveText('Haluatko hylätä irtisanomisen?')
  await page.getByRole('button', { name: 'Tunnistaudu ja hylkää' }).click()
  await identifyAs(page, resident.identityCode)
  await expect(heading(page)).toHaveText('Sopimusta ei irtisanottu')
  await expect(page.getByText('Et hyväksynyt irtisanomista, joten se peruuntui.')).toBeVisible()
  expect(await statuses(resident)).toEqual(['rejected'])

  await givers.goto(`/asiointi/${resident.contractUuid}/irtisano/vahvista`)
  await expect(
    givers.getByText(`${resident.name} ei hyväksynyt irtisanomista, joten se peruuntui.`),
  ).toBeVisible()
  await givers.getByRole('link', { name: 'Tee uusi ilmoitus' }).click()
  await expect(heading(givers)).toHaveText('Kuka muuttaa pois?')
})

test('an answer to a termination signed with another person’s identity is not stored', async ({
  page,
  browser,
  resident,
}) => {
  const giver = await backendControls.partner(resident)
  await giveNotice(browser, giver)
  await signIn(page, resident)
  await page.goto(`/asiointi/${resident.contractUuid}/irtisano/vahvista?action=accept`)
  await page.getByRole('button', { name: 'Tunnistaudu ja hyväksy' }).click()
  await identifyAs(page, giver.identityCode)
  await expect(page.getByText('Henkilö on eri kuin kirjautunut asukas')).toBeVisible()
  expect(await statuses(resident)).toEqual(['pending_tenant_approval'])
  await page.getByRole('button', { name: 'Palaa irtisanomiseen' }).click()
  await expect(heading(page)).toHaveText(`${giver.name} haluaa irtisanoa sopimuksen`)
})
