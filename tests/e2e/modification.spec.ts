import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { addDays, addMonths } from '../../domain/date-arithmetic.ts'
import { formatDate } from '../../domain/dates.ts'
import { helsinki } from '../../fixtures/clock.ts'
import type { TestResident } from './backend/residents.ts'
import {
  dayLabel,
  getModificationDay,
  messageLabel,
  modificationTitles,
  readOtherTenants,
  signModification,
} from './support/change.ts'
import { findMainHeading, findValueBesideTerm, runProviderCommand } from './support/demo.ts'
import { openTermination, signButtonName } from './support/termination.ts'
import {
  backendControls,
  expect,
  identifyAs,
  originHeader,
  readFirstMail,
  signIn,
  test,
} from './support/world.ts'

const today = () => helsinki.dayOf(new Date())
const rejected = 'Sopimusta ei muutettu'

/** Signs a resident in, in a separate browser. */
async function visit(browser: Browser, resident: TestResident): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, resident)
  return page
}

const statuses = async (resident: TestResident) =>
  (await backendControls.requests(resident)).map(({ status }) => status)

/** Goes from the first question to the form of leaving tenants. */
async function chooseToLeave(
  page: Page,
  resident: TestResident,
  ...leaving: readonly TestResident[]
): Promise<void> {
  await openTermination(page, resident)
  for (const { name } of leaving) await page.getByRole('checkbox', { name }).check()
  if (leaving.length > 1) await page.getByLabel('Kyllä, sopimus siirtyy').check()
  await page.getByRole('button', { name: 'Jatka' }).click()
  await expect(findMainHeading(page)).toHaveText(modificationTitles.form)
}

/** Fills in the day of moving out, and continues to the preview. */
async function fillAndPreview(page: Page, on = getModificationDay()): Promise<void> {
  await page.getByLabel(dayLabel, { exact: true }).fill(on)
  await page.getByRole('button', { name: 'Esikatsele' }).click()
  await expect(findMainHeading(page)).toHaveText(modificationTitles.preview)
}

/** Opens the request and answers it. */
async function answer(page: Page, who: TestResident, how: 'accept' | 'reject'): Promise<void> {
  await page
    .getByRole('button', { name: how === 'accept' ? 'Hyväksyn' : 'En hyväksy', exact: true })
    .click()
  await page
    .getByRole('button', {
      name: how === 'accept' ? 'Tunnistaudu ja hyväksy' : 'Tunnistaudu ja hylkää',
    })
    .click()
  await identifyAs(page, who.identityCode)
  await expect(page).toHaveURL(/\/sopimusmuutos\/vahvista$/)
}

test('Hanna leaves the contract, Jari approves, and the provider completes the change', async ({
  page,
  browser,
  resident: hanna,
}) => {
  const jari = await backendControls.partner(hanna)
  await signIn(page, hanna)
  await chooseToLeave(page, hanna, hanna)
  await page.getByLabel(messageLabel).fill('Muutan töiden perässä Ouluun.')
  await fillAndPreview(page)
  await expect(findValueBesideTerm(page, 'Poismuuttavat')).toHaveText(new RegExp(`^${hanna.name}`))
  await expect(findValueBesideTerm(page, 'Muutoksen hyväksyvät lisäksi')).toHaveText(jari.name)
  await expect(findValueBesideTerm(page, 'Sopimuksen osapuolet muutoksen jälkeen')).toHaveText(
    jari.name,
  )
  await signModification(page, hanna)

  await expect(page).toHaveURL(/\/irtisano$/)
  const [request] = await backendControls.requests(hanna)
  expect(request).toEqual({
    status: 'pending_tenant_approval',
    reference: expect.stringMatching(/^\S{4}-\S{4}$/),
  })
  const reference = request?.reference ?? ''
  await expect(page.getByText(reference).first()).toBeVisible()
  await expect(page.getByText(`${jari.name} ei ole vielä hyväksynyt`)).toBeVisible()
  await expect(page.getByText('Allekirjoitettu pyyntö')).toBeVisible()
  expect(await backendControls.drafts(hanna)).toEqual([])
  await expect.poll(() => readFirstMail(page, hanna.email)).toContain(reference)
  await expect.poll(() => readFirstMail(page, jari.email)).toContain(hanna.name)

  const jaris = await visit(browser, jari)
  await openTermination(jaris, jari)
  await expect(findMainHeading(jaris)).toHaveText('Sopimusmuutos odottaa vastaustasi')
  await jaris.getByRole('link', { name: 'Lue ja vastaa' }).click()
  await expect(findMainHeading(jaris)).toHaveText(`${hanna.name} pyytää muutosta sopimukseen`)
  await answer(jaris, jari, 'accept')
  await expect(jaris.getByText('Sinä hyväksyit sopimusmuutoksen')).toBeVisible()
  expect(await statuses(hanna)).toEqual(['ready_for_review'])
  await openTermination(jaris, jari)
  await expect(jaris.getByText('Sinä hyväksyit sopimusmuutoksen')).toBeVisible()

  await page.reload()
  await expect(page.getByText(`${jari.name} on hyväksynyt`)).toBeVisible()
  expect(await runProviderCommand('approve', reference)).toEqual({
    code: 0,
    out: expect.any(String),
    error: '',
  })
  expect(await statuses(hanna)).toEqual(['approved'])
})

test('both parents leave and Veera receives the contract after all approvals', async ({
  page,
  browser,
  resident: hanna,
}) => {
  const jari = await backendControls.partner(hanna)
  const veera = await backendControls.housemate(hanna)
  await signIn(page, hanna)
  await chooseToLeave(page, hanna, hanna, jari)
  const receiver = page.getByRole('radiogroup', { name: 'Kenelle sopimus siirtyy?' })
  await page.getByLabel(dayLabel, { exact: true }).fill(getModificationDay())
  await page.getByRole('button', { name: 'Jatka' }).click()
  await page.getByRole('link', { name: 'Valitse, kenelle sopimus siirtyy.' }).click()
  await receiver.getByLabel(veera.name).check()
  await fillAndPreview(page)
  await expect(findValueBesideTerm(page, 'Uusi sopimuksen osapuoli')).toHaveText(
    new RegExp(`^${veera.name}`),
  )
  await expect(findValueBesideTerm(page, 'Sopimuksen osapuolet muutoksen jälkeen')).toHaveText(
    veera.name,
  )
  await expect(findValueBesideTerm(page, 'Muutoksen hyväksyvät lisäksi')).toContainText(veera.name)
  await signModification(page, hanna, modificationTitles.pendingAll)

  for (const who of [veera, jari]) {
    expect(await statuses(hanna)).toEqual(['pending_tenant_approval'])
    const theirs = await visit(browser, who)
    await theirs.goto(`/asiointi/${who.contractUuid}/sopimusmuutos/vahvista`)
    await answer(theirs, who, 'accept')
    await expect(theirs.getByText('Sinä hyväksyit sopimusmuutoksen')).toBeVisible()
  }
  expect(await statuses(hanna)).toEqual(['ready_for_review'])
})

test('Jari rejects the modification, Hanna sees who did, and may request another', async ({
  page,
  browser,
  resident: hanna,
}) => {
  const jari = await backendControls.partner(hanna)
  await signIn(page, hanna)
  await chooseToLeave(page, hanna, hanna)
  await fillAndPreview(page)
  await signModification(page, hanna)

  const jaris = await visit(browser, jari)
  await jaris.goto(`/asiointi/${jari.contractUuid}/sopimusmuutos/vahvista`)
  await answer(jaris, jari, 'reject')
  await expect(findMainHeading(jaris)).toHaveText(rejected)
  expect(await statuses(hanna)).toEqual(['rejected'])

  await page.goto(`/asiointi/${hanna.contractUuid}/sopimusmuutos/vahvista`)
  await expect(
    page.getByText(`${jari.name} ei hyväksynyt sopimusmuutosta, joten se peruuntui.`),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Pyydä muutosta uudelleen' }).click()
  await expect(findMainHeading(page)).toHaveText('Kuka muuttaa pois?')
})

test('a cancelled identification loses no input of the modification, and the next identification signs it', async ({
  page,
  resident,
}) => {
  await backendControls.partner(resident)
  await signIn(page, resident)
  await chooseToLeave(page, resident, resident)
  await page.getByLabel(messageLabel).fill('Tämä säilyy.')
  await fillAndPreview(page)
  await page.getByRole('button', { name: signButtonName }).click()
  await identifyAs(page, resident.identityCode, 'cancel')
  await expect(findMainHeading(page)).toHaveText(modificationTitles.failed)
  await expect(page.getByText('Tunnistautuminen keskeytyi')).toBeVisible()
  await expect(page.getByText('Pyyntöä sopimusmuutoksesta ei ole lähetetty.')).toBeVisible()
  expect(await backendControls.requests(resident)).toEqual([])
  await page.getByRole('button', { name: 'Palaa sopimusmuutokseen' }).click()
  await expect(findMainHeading(page)).toHaveText(modificationTitles.preview)
  await expect(page.getByText('Tämä säilyy.')).toBeVisible()
  await signModification(page, resident)
  expect(await statuses(resident)).toEqual(['pending_tenant_approval'])
})

test('identification as another person does not sign the modification', async ({
  page,
  resident,
}) => {
  const partner = await backendControls.partner(resident)
  await signIn(page, resident)
  await chooseToLeave(page, resident, resident)
  await fillAndPreview(page)
  await page.getByRole('button', { name: signButtonName }).click()
  await identifyAs(page, partner.identityCode)
  await expect(page.getByText('Henkilö on eri kuin kirjautunut asukas')).toBeVisible()
  expect(await backendControls.requests(resident)).toEqual([])
})

test('moving-out days outside the range get errors, and the first and the last day are accepted', async ({
  page,
  resident,
}) => {
  await backendControls.partner(resident)
  await signIn(page, resident)
  await chooseToLeave(page, resident, resident)
  const last = addMonths(today(), 2)
  const field = page.getByLabel(dayLabel, { exact: true })
  for (const [on, says] of [
    [addDays(today(), -1), `Muuttopäivä voi olla aikaisintaan tänään, ${formatDate(today())}.`],
    [addDays(last, 1), `Muuttopäivä voi olla viimeistään ${formatDate(last)}.`],
  ] as const) {
    await field.fill(formatDate(on))
    await page.getByRole('button', { name: 'Jatka' }).click()
    await expect(page.getByRole('link', { name: says })).toBeVisible()
    await expect(page).toHaveTitle(/^Virhe: /)
  }
  for (const on of [today(), last]) {
    await fillAndPreview(page, formatDate(on))
    await page.getByRole('button', { name: 'Edellinen vaihe' }).click()
  }
})

/** Sends a modification that no page would send. */
const send = (page: Page, { contractUuid, tenantId }: TestResident, operation: object) =>
  page.request.post(
    `/api/contracts/${contractUuid}/confirm-operation/init/contract-modification/create`,
    {
      headers: { ...originHeader, 'idempotency-key': randomUUID() },
      data: {
        operationData: {
          inEffect: today(),
          description: null,
          removeTenants: [{ tenantId }],
          transfer: null,
          contractPartyTenantIds: [],
          ...operation,
        },
        locale: 'fi',
        provider: 'ftn',
      },
    },
  )

test('tenants who cannot receive the contract are disabled with a reason, and the server refuses them too', async ({
  page,
  resident,
}) => {
  await backendControls.setUpState(resident, { others: 'household' })
  await signIn(page, resident)
  await openTermination(page, resident)
  await page.getByLabel('Kyllä, sopimus siirtyy').check()
  await page.getByRole('button', { name: 'Jatka' }).click()
  const receiver = page.getByRole('radiogroup', { name: 'Kenelle sopimus siirtyy?' })
  await expect(receiver.getByRole('radio', { name: 'Aikuinen Tytär' })).toBeEnabled()
  await expect(receiver.getByRole('radio', { name: 'Alaikäinen Lapsi' })).toBeDisabled()
  await expect(
    receiver.getByText('Ei valittavissa: sopimus voi siirtyä vain täysi-ikäiselle.'),
  ).toBeVisible()

  const tenants = await readOtherTenants(page, resident)
  const child = tenants.find(({ firstName }) => firstName === 'Alaikäinen')?.id ?? ''
  const passOn = (destinationTenantId: string) => ({
    transfer: { sourceTenantId: resident.tenantId, destinationTenantId },
    contractPartyTenantIds: [destinationTenantId],
  })
  for (const [operation, path, key] of [
    [{}, 'transfer.destinationTenantId', 'required'],
    [passOn(child), 'transfer.destinationTenantId', 'notResidentUser'],
    [passOn(resident.tenantId), 'transfer.destinationTenantId', 'notResidentUser'],
    [passOn(randomUUID()), 'transfer.destinationTenantId', 'invalid_string'],
  ] as const) {
    const response = await send(page, resident, operation)
    expect(response.status()).toBe(400)
    const { code, fields } = await response.json()
    expect([code, fields[0]]).toEqual(['VALIDATION_ERROR', { path: `operationData.${path}`, key }])
  }
})

test('an adult tenant without an account blocks modifications of the contract, with a reason', async ({
  page,
  resident,
}) => {
  await backendControls.setUpState(resident, { others: 'accountless' })
  await signIn(page, resident)
  await openTermination(page, resident)
  await expect(findMainHeading(page)).toHaveText('Kaikilla asukkailla ei ole tunnusta')
})

test('when two tabs send a modification, the first one succeeds and the other shows an error', async ({
  page,
  context,
  resident,
}) => {
  await backendControls.partner(resident)
  await signIn(page, resident)
  await chooseToLeave(page, resident, resident)
  await fillAndPreview(page)
  const other = await context.newPage()
  // The draft that the first tab saved.
  await expect
    .poll(() => backendControls.drafts(resident))
    .toEqual([{ step: 'modification-preview' }])
  await openTermination(other, resident)
  await expect(findMainHeading(other)).toHaveText(modificationTitles.preview)
  for (const tab of [page, other]) {
    await tab.bringToFront()
    await tab.getByRole('button', { name: signButtonName }).click()
    await tab.waitForURL(/\/interaction\//)
  }
  await page.bringToFront()
  await identifyAs(page, resident.identityCode)
  await expect(findMainHeading(page)).toHaveText(modificationTitles.pending)
  await other.bringToFront()
  await identifyAs(other, resident.identityCode)
  await expect(other.getByText('Pyyntöä ei voitu ottaa vastaan')).toBeVisible()
  await expect(
    other.getByText('Pyyntösi sopimusmuutoksesta on lähetetty jo aikaisemmin.', { exact: false }),
  ).toBeVisible()
  await other.getByRole('button', { name: 'Palaa sopimusmuutokseen' }).click()
  await expect(findMainHeading(other)).toHaveText(modificationTitles.pending)
  expect(await statuses(resident)).toEqual(['pending_tenant_approval'])
})

test('a pending modification blocks a termination', async ({ page, resident }) => {
  await backendControls.partner(resident)
  await signIn(page, resident)
  await chooseToLeave(page, resident, resident)
  await fillAndPreview(page)
  await signModification(page, resident)
  await openTermination(page, resident)
  await expect(findMainHeading(page)).toHaveText(modificationTitles.pending)
})
