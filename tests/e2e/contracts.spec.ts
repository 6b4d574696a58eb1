import type { Page } from '@playwright/test'
import { demoContractId } from '../../server/demo/contracts.ts'
import { ADDRESSLESS_CONTRACT_KEY, blockedContractKey } from '../../server/demo/sanna.ts'
import { setFinnishCookie } from './support/demo.ts'
import { openFoldedNotifications } from './support/front.ts'
import { expect, test } from './support/world.ts'

// In order, in one worker: one test reads a notification of Signe, another closes it.
test.describe.configure({ mode: 'default' })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function signInAs(page: Page, email: string) {
  await page.goto('/login')
  await page.locator('#field-username').fill(email)
  await page.locator('#field-password').fill('Porras-2026!')
  await page.locator('button[type=submit]').click()
  await page.waitForURL(/\/asiointi\//)
  await expect(heading(page)).toBeFocused()
  return page.url().split('/').at(-1) ?? ''
}
test('Olavi switches between his contracts from the menu', async ({ page }) => {
  const first = await signInAs(page, 'olavi.makinen@example.fi')
  await page.locator('header summary').first().click()
  await page.locator('header').getByRole('button', { name: /\d{5}/ }).last().click()
  await expect(page).not.toHaveURL(new RegExp(first))
  await expect(page).toHaveURL(/\/asiointi\/[0-9a-f-]+$/)
})

for (const [who, email, title] of [
  [
    'Kaisa, whose contract has not begun',
    'kaisa.tuleva@example.fi',
    'Vielä on liian aikaista irtisanoa',
  ],
  ['Pekka, who only pays', 'pekka.maksaja@example.fi', 'Et voi käyttää tätä sivua'],
] as const) {
  test(`a resident is shown why they cannot terminate the contract: ${who}`, async ({ page }) => {
    const contract = await signInAs(page, email)
    await page.goto(`/asiointi/${contract}/irtisano`)
    await expect(heading(page)).toHaveText(title)
  })
}

test('Pekka, who is only a payer, finds no way to terminate the contract or to add a resident', async ({
  page,
}) => {
  await signInAs(page, 'pekka.maksaja@example.fi')
  await expect(page.getByRole('heading', { name: 'Mitä haluat tehdä?' })).toBeVisible()
  await page.getByRole('button', { name: 'Valikko' }).click()
  await expect(page.getByRole('dialog').getByText('Yhteystiedot')).toBeVisible()
  const closed = page.locator('a[href$="/irtisano"], a[href$="/lisaa-asukas"]')
  await expect(closed).toHaveCount(0)
})

const blocked = [
  [blockedContractKey('contract_terminated'), 'Sopimus on jo irtisanottu'],
  [blockedContractKey('pending_termination_tenant_approvals'), 'Ilmoitus odottaa'],
  [blockedContractKey('pending_termination_review'), 'Ilmoitus on lähetetty'],
  [blockedContractKey('is_estate_contract'), 'Kuolinpesän sopimusta ei voi irtisanoa täällä'],
  [blockedContractKey('has_guardian_of_interests'), 'Sopimukseen liittyy edunvalvonta'],
  [blockedContractKey('missing_resident_users'), 'Kaikilla asukkailla ei ole tunnusta'],
  [blockedContractKey('contract_tag'), 'Tätä sopimusta ei voi irtisanoa täällä'],
  [blockedContractKey('not_contract_party'), 'Et voi käyttää tätä sivua'],
  [blockedContractKey('tenants_with_undetermined_age'), 'Asukkaan ikä ei ole tiedossa'],
  [blockedContractKey('has_company_tenant'), 'Sopimuksessa on mukana yritys'],
  [blockedContractKey('pending_modification_request'), 'Pyyntö on lähetetty'],
  [ADDRESSLESS_CONTRACT_KEY, 'Vuokranantajan osoitetta ei voitu hakea'],
] as const

test('Sanna is shown for each of her contracts why it cannot be terminated', async ({ page }) => {
  await signInAs(page, 'sanna.estola@example.fi')
  for (const [key, title] of blocked) {
    await page.goto(`/asiointi/${demoContractId(key)}/irtisano`)
    await expect(heading(page), key).toContainText(title)
  }
})

test('Alex, identified by passport, is shown in English that the contract cannot be terminated', async ({
  page,
}) => {
  const contract = await signInAs(page, 'alex.martin@example.com')
  await page.goto(`/asiointi/${contract}/irtisano?lang=en`)
  await expect(heading(page)).toContainText(/passport/i)
})

test("another resident's contract gets the same response as one that does not exist", async ({
  page,
}) => {
  const aino = await signInAs(page, 'aino.virtanen@example.fi')
  // Without cookies, a read of the open page would navigate to sign-in and abort the next `goto`.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await signInAs(page, 'olavi.makinen@example.fi')
  for (const contract of [aino, '0b5ad7a2-4a53-4d4c-8f53-6f0c6a1c0a01']) {
    await page.goto(`/asiointi/${contract}`)
    await expect(page).toHaveURL('/404')
  }
})

test('Signe reads a text of the provider in the language of the portal, also after changing the language', async ({
  page,
}) => {
  await setFinnishCookie(page.context())
  await signInAs(page, 'signe.lindholm@example.fi')
  await openFoldedNotifications(page)
  await page.getByRole('button', { name: /^Näytä \d+ lisää/ }).click()
  const title = (name: string) => page.getByRole('heading', { level: 3, name, exact: true })
  await expect(title('Ikkunat pestään viikolla 49')).toBeVisible()
  await page.getByRole('link', { name: 'SV, på svenska' }).click()
  await expect(title('Fönstren tvättas vecka 49')).toBeVisible()
  await expect(title('Det finns nya bilplatser på gården')).toBeVisible()
  await page.getByRole('link', { name: 'EN, in English' }).click()
  await expect(title('There are new parking spots')).toBeVisible()
  await expect(title('Ikkunat pestään viikolla 49').locator('[lang=fi]')).toBeVisible()
})

test('Signe closes a notification, and it stays closed', async ({ page }) => {
  await setFinnishCookie(page.context())
  await signInAs(page, 'signe.lindholm@example.fi')
  const all = page.getByRole('button', { name: /^Näytä \d+ lisää/ })
  const close = page.getByRole('button', { name: 'Sulje ilmoitus: Ikkunat pestään viikolla 49' })
  await openFoldedNotifications(page)
  await all.click()
  await close.click()
  await expect(close).toHaveCount(0)
  await page.reload()
  await expect(heading(page)).toBeFocused()
  await openFoldedNotifications(page)
  await all.click()
  await expect(page.getByText('Yksi maksu on myöhässä.')).toBeVisible()
  await expect(close).toHaveCount(0)
})
