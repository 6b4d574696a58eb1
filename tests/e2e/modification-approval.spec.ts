import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import type { ModificationOperation } from '../../api/modification.ts'
import { addDays } from '../../domain/date-arithmetic.ts'
import { formatDate } from '../../domain/dates.ts'
import { helsinki } from '../../fixtures/clock.ts'
import type { TestResident } from './backend/residents.ts'
import { backendControls, expect, identifyAs, originHeader, signIn, test } from './support/world.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const leavesOn = () => addDays(helsinki.dayOf(new Date()), 14)

/** Lets the other party, in another browser, request to move out, up to the identity provider. */
async function beginLeaving(browser: Browser, leaver: TestResident, stayer: TestResident) {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, leaver)
  const operationData: ModificationOperation = {
    inEffect: leavesOn(),
    description: 'Muutan maalle.',
    removeTenants: [{ tenantId: leaver.tenantId }],
    transfer: null,
    contractPartyTenantIds: [stayer.tenantId],
  }
  const response = await page.request.post(
    `/api/contracts/${leaver.contractUuid}/confirm-operation/init/contract-modification/create`,
    {
      headers: { ...originHeader, 'idempotency-key': randomUUID() },
      data: { operationData, locale: 'fi', provider: 'ftn' },
    },
  )
  expect(response.status()).toBe(200)
  await page.goto((await response.json()).link)
  return page
}

async function askToLeave(browser: Browser, leaver: TestResident, stayer: TestResident) {
  const page = await beginLeaving(browser, leaver, stayer)
  await identifyAs(page, leaver.identityCode)
  await expect(page).toHaveURL(/\/irtisano$/)
  return page
}

const statusOf = async (page: Page, { contractUuid }: TestResident) =>
  (await (await page.request.get(`/api/contracts/${contractUuid}/modification`)).json()).status

test("a party opens the other's modification from the front page, approves it and identifies", async ({
  page,
  browser,
  resident,
}) => {
  const leaver = await backendControls.partner(resident)
  await askToLeave(browser, leaver, resident)

  await signIn(page, resident)
  await page.goto(`/asiointi/${resident.contractUuid}`)
  await expect(page.getByText(`${leaver.name} pyytää muutosta sopimukseen`)).toBeVisible()
  await page.getByRole('link', { name: 'Lue ja vastaa' }).click()
  await expect(heading(page)).toHaveText(`${leaver.name} pyytää muutosta sopimukseen`)
  await expect(page.getByText('Muutan maalle.')).toBeVisible()
  expect(await statusOf(page, resident)).toBe('pending_tenant_approval')

  await page.getByRole('button', { name: 'Hyväksyn', exact: true }).click()
  await expect(heading(page)).toHaveText('Hyväksytkö sopimusmuutoksen?')
  await expect(page.getByText(formatDate(leavesOn()))).toBeVisible()
  await page.getByRole('button', { name: 'Tunnistaudu ja hyväksy' }).click()
  await identifyAs(page, resident.identityCode)

  await expect(heading(page)).toHaveText('Kaikki ovat hyväksyneet pyynnön')
  await expect(page).toHaveURL(/\/sopimusmuutos\/vahvista$/)
  await expect(page.getByText('Sinä hyväksyit sopimusmuutoksen')).toBeVisible()
  await expect(page.getByText('Allekirjoitettu hyväksyntä')).toBeVisible()
  expect(await statusOf(page, resident)).toBe('ready_for_review')
})

test('a rejection ends the modification for all parties, who see who rejected it', async ({
  page,
  browser,
  resident,
}) => {
  const leaver = await backendControls.partner(resident)
  const leavers = await askToLeave(browser, leaver, resident)

  await signIn(page, resident)
  await page.goto(`/asiointi/${resident.contractUuid}/sopimusmuutos/vahvista?action=reject`)
  await expect(heading(page)).toHaveText('Haluatko hylätä sopimusmuutoksen?')
  await page.getByRole('button', { name: 'Tunnistaudu ja hylkää' }).click()
  await identifyAs(page, resident.identityCode)
  await expect(heading(page)).toHaveText('Sopimusta ei muutettu')
  await expect(page.getByText('Et hyväksynyt sopimusmuutosta, joten se peruuntui.')).toBeVisible()
  expect(await statusOf(page, resident)).toBe('rejected')

  await leavers.goto(`/asiointi/${resident.contractUuid}/sopimusmuutos/vahvista`)
  await expect(
    leavers.getByText(`${resident.name} ei hyväksynyt sopimusmuutosta, joten se peruuntui.`),
  ).toBeVisible()
  await leavers.getByRole('link', { name: 'Pyydä muutosta uudelleen' }).click()
  await expect(heading(leavers)).toHaveText('Kuka muuttaa pois?')
})

test('an answer to a modification signed with another person’s identity is not stored', async ({
  page,
  browser,
  resident,
}) => {
  const leaver = await backendControls.partner(resident)
  await askToLeave(browser, leaver, resident)
  await signIn(page, resident)
  await page.goto(`/asiointi/${resident.contractUuid}/sopimusmuutos/vahvista?action=accept`)
  await page.getByRole('button', { name: 'Tunnistaudu ja hyväksy' }).click()
  await identifyAs(page, leaver.identityCode)
  await expect(page.getByText('Henkilö on eri kuin kirjautunut asukas')).toBeVisible()
  expect(await statusOf(page, resident)).toBe('pending_tenant_approval')
  await page.getByRole('button', { name: 'Palaa sopimusmuutokseen' }).click()
  await expect(heading(page)).toHaveText(`${leaver.name} pyytää muutosta sopimukseen`)
})

test('an unsigned modification is shown, but nobody can answer it', async ({
  page,
  browser,
  resident,
}) => {
  const leaver = await backendControls.partner(resident)
  const leavers = await beginLeaving(browser, leaver, resident)
  await signIn(page, resident)
  await page.goto(`/asiointi/${resident.contractUuid}`)
  await page.getByRole('link', { name: 'Näytä sopimusmuutos' }).click()
  await expect(heading(page)).toHaveText('Pyyntöä ei ole vielä allekirjoitettu')
  expect(await statusOf(page, resident)).toBe('pending_strong_authentication')
  await expect(page.getByRole('button', { name: 'Hyväksyn', exact: true })).toHaveCount(0)

  await identifyAs(leavers, leaver.identityCode)
  await expect(leavers).toHaveURL(/\/irtisano$/)
  await page.reload()
  await expect(heading(page)).toHaveText(`${leaver.name} pyytää muutosta sopimukseen`)
})
