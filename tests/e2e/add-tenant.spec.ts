import type { Page } from '@playwright/test'
import { listTenants } from '../../api/contracts.ts'
import type { TestResident } from './backend/residents.ts'
import {
  addTenantTitles,
  makeIdentityCode,
  openAddTenant,
  sendButtonName,
} from './support/adding.ts'
import { runProviderCommand } from './support/demo.ts'
import { openFoldedNotifications } from './support/front.ts'
import { openHydrated } from './support/hydration.ts'
import {
  backendControls,
  expect,
  identifyAs,
  readFirstMail,
  signIn,
  test,
} from './support/world.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const row = (page: Page, number: number) =>
  page.getByRole('group', { name: `Henkilö ${number}`, exact: true })

async function fill(page: Page, number: number, name: string, code: string): Promise<void> {
  const person = row(page, number)
  await person.getByLabel('Henkilötunnus').fill(code)
  await person.getByLabel('Etunimi').fill(name)
  await person.getByLabel('Sukunimi').fill('Uusi')
}

async function preview(page: Page): Promise<void> {
  await press(page, 'Esikatsele')
  await expect(heading(page)).toHaveText(addTenantTitles.preview)
}

async function sendIt(page: Page): Promise<void> {
  await press(page, 'Jatka')
  await expect(heading(page)).toHaveText(addTenantTitles.confirm)
  await press(page, sendButtonName)
}

test('the form asks for confirmation before Back or a link discards what was typed, or filled by a password manager', async ({
  page,
  resident,
}) => {
  await signIn(page, resident)
  const front = `/asiointi/${resident.contractUuid}`
  await openHydrated(page, front)
  const open = async () => {
    await page
      .getByRole('link', { name: /^Lisää asukas/ })
      .first()
      .click()
    await expect(heading(page)).toHaveText(addTenantTitles.form)
  }
  const question = page.getByRole('dialog', { name: 'Poistutaanko tallentamatta?' })
  const stay = () => question.getByRole('button', { name: 'Jatka kirjoittamista' }).click()
  const goBack = () => page.evaluate(() => window.history.back())
  const email = page.getByLabel('Sähköpostiosoite (ei pakollinen)')
  const fillEmailSilently = () =>
    email.evaluate((control) => {
      const prototype: unknown = Object.getPrototypeOf(control)
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, 'noora@example.fi')
    })

  await open()
  await goBack()
  await expect(heading(page)).not.toHaveText(addTenantTitles.form)

  await open()
  await fillEmailSilently()
  await page.getByRole('link', { name: 'Etusivu' }).first().click()
  await stay()
  await expect(email).toHaveValue('noora@example.fi')
  await goBack()
  await stay()
  await expect(email).toHaveValue('noora@example.fi')

  await fill(page, 1, 'Noora', makeIdentityCode(952))
  await preview(page)
  await page.getByRole('link', { name: 'Etusivu' }).first().click()
  await stay()
  await goBack()
  await expect(heading(page)).toHaveText(addTenantTitles.form)
  await expect(page.getByLabel('Etunimi')).toHaveValue('Noora')
  await goBack()
  await question.getByRole('button', { name: 'Poistu tallentamatta' }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe(front)
})

const lines = (page: Page) => page.getByRole('group', { name: /^Tarkista/ }).getByRole('link')

test('a party adds a person from the front page, the other approves it and identifies', async ({
  page,
  browser,
  resident,
}) => {
  const partner = await backendControls.partner(resident)
  await signIn(page, resident)
  await page.goto(`/asiointi/${resident.contractUuid}`)
  await page
    .getByRole('link', { name: /^Lisää asukas/ })
    .first()
    .click()
  await expect(heading(page)).toHaveText(addTenantTitles.form)
  await fill(page, 1, 'Noora', ` ${makeIdentityCode(951).toLowerCase()} `)
  await preview(page)
  await expect(page.getByText('131052-…', { exact: true })).toBeVisible()
  await expect(page.getByText(makeIdentityCode(951))).toHaveCount(0)

  await press(page, 'Jatka')
  await expect(page.getByText('Pyydät, että sopimukseen lisätään Noora Uusi.')).toBeVisible()
  await expect(
    page.getByText(`Pyyntö odottaa, kunnes sen hyväksyvät myös: ${partner.name}.`),
  ).toBeVisible()
  await press(page, sendButtonName)
  await expect(heading(page)).toHaveText(addTenantTitles.added)
  await expect(
    page.getByText('Pyyntö on lähetetty. Se odottaa sopimuksen muiden osapuolten hyväksyntää.'),
  ).toBeVisible()
  await expect.poll(() => readFirstMail(page, partner.email)).not.toBe('')

  const context = await browser.newContext()
  const others = await context.newPage()
  await signIn(others, partner)
  await others.goto(`/asiointi/${resident.contractUuid}`)
  await expect(others.getByText(`${resident.name} pyytää muutosta sopimukseen`)).toBeVisible()
  await others.getByRole('link', { name: 'Lue ja vastaa' }).click()
  await expect(heading(others)).toHaveText(`${resident.name} pyytää muutosta sopimukseen`)
  await expect(others.getByText('Noora', { exact: true })).toBeVisible()
  await expect(others.getByText(makeIdentityCode(951))).toHaveCount(0)
  await press(others, 'Hyväksyn')
  await press(others, 'Tunnistaudu ja hyväksy')
  await identifyAs(others, partner.identityCode)
  await expect(heading(others)).toHaveText('Kaikki ovat hyväksyneet pyynnön')

  // Returning to the form shows the pending request and its status.
  await openAddTenant(page, resident)
  await expect(heading(page)).toHaveText(addTenantTitles.pending)
  await page.getByRole('link', { name: 'Katso, missä asia on nyt' }).click()
  await expect(heading(page)).toHaveText('Kaikki ovat hyväksyneet pyynnön')
})

test('a sole party adds two persons, and only the provider has to approve', async ({
  page,
  resident,
}) => {
  await signIn(page, resident)
  await openAddTenant(page, resident)
  await fill(page, 1, 'Noora', makeIdentityCode(952))
  await press(page, 'Lisää toinen henkilö')
  await fill(page, 2, 'Olli', makeIdentityCode(953))
  await preview(page)
  await sendIt(page)
  await expect(heading(page)).toHaveText(addTenantTitles.added)
  await expect(
    page.getByText('Pyyntö on lähetetty käsiteltäväksi. Saat sähköpostia, kun se on käsitelty.'),
  ).toBeVisible()
  await expect(page.getByText('Muut osapuolet vastaavat pyyntöön')).toHaveCount(0)

  // The front page shows the request without a reload.
  await page.getByRole('main').getByRole('link', { name: 'Etusivulle' }).last().click()
  await page
    .getByRole('link', { name: /^Lisää asukas/ })
    .first()
    .click()
  await expect(heading(page)).toHaveText(addTenantTitles.pending)
})

test('a person who is already a tenant gets an error at the field of their identity code; other input stays', async ({
  page,
  resident,
}) => {
  const partner = await backendControls.partner(resident)
  await signIn(page, resident)
  await openAddTenant(page, resident)
  await fill(page, 1, 'Noora', makeIdentityCode(954))
  await press(page, 'Lisää toinen henkilö')
  await fill(page, 2, 'Testi', partner.identityCode)
  await preview(page)
  await sendIt(page)
  await expect(lines(page)).toHaveText([
    'Henkilö 2, Henkilötunnus: Tämä henkilö on jo sopimuksessa.',
  ])
  await expect(row(page, 1).getByLabel('Henkilötunnus')).toHaveValue(makeIdentityCode(954))

  await press(page, 'Poista henkilö 2')
  await preview(page)
  await sendIt(page)
  await expect(heading(page)).toHaveText(addTenantTitles.added)
})

test('duplicate and invalid identity codes get errors before anything is sent', async ({
  page,
  resident,
}) => {
  await signIn(page, resident)
  await openAddTenant(page, resident)
  await fill(page, 1, 'Noora', makeIdentityCode(955))
  for (const [number, code] of [
    [2, makeIdentityCode(955).toLowerCase()],
    [3, '310252-9085'],
    [4, '131052-9086'],
    [5, '1310529085'],
  ] as const) {
    await press(page, 'Lisää toinen henkilö')
    await fill(page, number, 'Olli', code)
  }
  await press(page, 'Jatka')
  await expect(lines(page)).toHaveText([
    'Henkilö 2, Henkilötunnus: Sama henkilötunnus on jo annettu toiselle henkilölle.',
    'Henkilö 3: Henkilötunnuksen alku ei ole oikea päivämäärä. Tarkista kuusi ensimmäistä numeroa.',
    'Henkilö 4: Henkilötunnuksen merkit eivät sovi yhteen. Tarkista kaikki numerot ja viimeinen merkki.',
    'Henkilö 5: Henkilötunnus ei ole oikeaa muotoa. Siinä on kuusi numeroa, välimerkki ja neljä merkkiä, esimerkiksi 131052-9085.',
  ])
})

test('when two parties each request an addition, the second is shown that the first was faster', async ({
  page,
  browser,
  resident,
}) => {
  const partner = await backendControls.partner(resident)
  const others = await (await browser.newContext()).newPage()
  await signIn(page, resident)
  await signIn(others, partner)
  for (const [at, who, code] of [
    [page, resident, makeIdentityCode(956)],
    [others, partner, makeIdentityCode(957)],
  ] as const) {
    await openAddTenant(at, who)
    await fill(at, 1, 'Noora', code)
    await preview(at)
  }
  await sendIt(page)
  await expect(heading(page)).toHaveText(addTenantTitles.added)
  await sendIt(others)
  await expect(heading(others)).toHaveText(addTenantTitles.pending)
  await expect(others.getByRole('alert')).toContainText('Pyyntöäsi ei lähetetty')
  await others.getByRole('link', { name: 'Katso, missä asia on nyt' }).click()
  await expect(heading(others)).toHaveText(`${resident.name} pyytää muutosta sopimukseen`)
})

/** Returns what a resident reads of the tenants on the contract who are no contract parties. */
async function housematesOf(page: Page, { contractUuid }: TestResident) {
  const answer = await page.request.get(`/api/contracts/${contractUuid}/tenants`)
  return listTenants.response
    .parse(await answer.json())
    .filter(({ isContractParty }) => !isContractParty)
    .map(({ firstName, lastName, email, phoneNumber }) => ({
      name: `${firstName} ${lastName}`,
      email,
      phoneNumber,
    }))
}

/** Adds a person with their identity code but another name, and lets the provider approve it. */
async function addUnderAnotherName(page: Page, resident: TestResident, identityCode: string) {
  await signIn(page, resident)
  await openAddTenant(page, resident)
  await fill(page, 1, 'Väinö', identityCode)
  await row(page, 1).getByLabel('Sähköposti').fill(resident.email)
  await row(page, 1).getByLabel('Puhelinnumero').fill('+358 40 555 0666')
  await preview(page)
  await sendIt(page)
  await expect(heading(page)).toHaveText(addTenantTitles.added)
}

const approve = async (resident: TestResident) => {
  const [request] = await backendControls.requests(resident)
  expect((await runProviderCommand('approve', request?.reference ?? '')).error).toBe('')
}

const asRequested = { name: 'Väinö Uusi', email: null, phoneNumber: null }

/** Signs a person in, and follows the card on the front page of the contract. */
async function followCard(page: Page, person: TestResident, contractUuid: string): Promise<void> {
  await signIn(page, person)
  await page.goto(`/asiointi/${contractUuid}`)
  await expect(page.getByText('Vahvista, että asut tässä kodissa')).toBeVisible()
  await page.getByRole('link', { name: 'Vastaa', exact: true }).click()
  await expect(heading(page)).toHaveText('Asutko tässä kodissa?')
}

test('a person who was added with their identity code disputes it, and the provider undoes the addition', async ({
  page,
  browser,
  resident,
}) => {
  const partner = await backendControls.partner(resident)
  const person = await backendControls.resident()
  await addUnderAnotherName(page, resident, person.identityCode)
  const [others, own] = [
    await (await browser.newContext()).newPage(),
    await (await browser.newContext()).newPage(),
  ]
  await signIn(others, partner)
  await others.goto(`/asiointi/${resident.contractUuid}/sopimusmuutos/vahvista`)
  await press(others, 'Hyväksyn')
  await press(others, 'Tunnistaudu ja hyväksy')
  await identifyAs(others, partner.identityCode)
  await expect(heading(others)).toHaveText('Kaikki ovat hyväksyneet pyynnön')
  await approve(resident)
  for (const reader of [page, others])
    expect(await housematesOf(reader, resident)).toEqual([asRequested])

  await followCard(own, person, resident.contractUuid)
  await expect(
    own.getByText(`${resident.name} on pyytänyt, että sinut lisätään asukkaaksi tähän kotiin.`),
  ).toBeVisible()
  await press(own, 'Tämä ei pidä paikkaansa')
  await expect(heading(own)).toHaveText('Kerro, mikä on väärin')
  await own.getByLabel('Mikä ei pidä paikkaansa? (ei pakollinen)').fill('En tunne näitä ihmisiä.')
  await press(own, 'Lähetä')
  await expect(heading(own)).toHaveText('Kiitos, tarkistamme asian')
  expect(await housematesOf(page, resident)).toEqual([asRequested])

  const { out: listed } = await runProviderCommand('additions', '--state', 'disputed')
  const line = listed.split('\n').find((one) => one.includes(resident.contractUuid)) ?? ''
  expect(line).toContain('Väinö Uusi')
  expect(line).toContain(person.name)
  expect(line).toContain('En tunne näitä ihmisiä.')
  const [id = ''] = line.split(' ')
  expect(await runProviderCommand('additions', 'undo', id, '--because', 'Väärä henkilö')).toEqual({
    code: 0,
    out: 'The addition of Väinö Uusi is undone: neither side sees the other, and both are notified.',
    error: '',
  })

  for (const reader of [page, others]) expect(await housematesOf(reader, resident)).toEqual([])
  await own.goto(`/asiointi/${resident.contractUuid}`)
  await expect(heading(own)).toHaveText('Sivua ei löytynyt')
  await own.goto(`/asiointi/${person.contractUuid}`)
  await expect(own.getByText('Vahvista, että asut tässä kodissa')).toHaveCount(0)
  await page.goto(`/asiointi/${resident.contractUuid}`)
  await openFoldedNotifications(page)
  await expect(page.getByText('Asukkaan lisäys on peruttu')).toBeVisible()
  await expect
    .poll(() => readFirstMail(page, resident.email))
    .toContain('Asukkaan lisäys on peruttu')
  expect(await readFirstMail(page, resident.email)).not.toContain(person.name)
})

test('a person who was added confirms it: the others then read the real name and own contact data', async ({
  page,
  browser,
  resident,
}) => {
  const person = await backendControls.resident()
  await addUnderAnotherName(page, resident, person.identityCode)
  await approve(resident)
  expect(await housematesOf(page, resident)).toEqual([asRequested])

  const own = await (await browser.newContext()).newPage()
  await followCard(own, person, resident.contractUuid)
  await press(own, 'Kyllä, asun tässä kodissa')
  await expect(heading(own)).toHaveText('Sinut on merkitty asukkaaksi')
  expect(await housematesOf(page, resident)).toEqual([
    { name: person.name, email: person.email, phoneNumber: '+358 40 123 4567' },
  ])

  // The card leaves the front page without a reload.
  await own.getByRole('main').getByRole('link', { name: 'Etusivulle' }).last().click()
  await expect(own.getByRole('heading', { level: 2, name: 'Kotisi' })).toBeVisible()
  await expect(own.getByText('Vahvista, että asut tässä kodissa')).toHaveCount(0)
})
