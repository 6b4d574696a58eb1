import type { Page } from '@playwright/test'
import type { Tenant } from '../../../api/contracts.ts'
import { addDays } from '../../../domain/date-arithmetic.ts'
import { formatDate } from '../../../domain/dates.ts'
import { helsinki } from '../../../fixtures/clock.ts'
import type { UserActions } from '../../../paths/driver.ts'
import type { TestResident } from '../backend/residents.ts'
import { signButtonName } from './termination.ts'
import { identifyAs } from './world.ts'

/** The headings of the modification flow. */
export const modificationTitles = {
  form: 'Poismuuton tiedot',
  preview: 'Tarkista pyyntö',
  pending: 'Pyyntö odottaa toisen osapuolen hyväksyntää',
  pendingAll: 'Pyyntö odottaa muiden hyväksyntää',
  failed: 'Sopimusmuutosta ei vahvistettu',
} as const

/** Returns the requested day of a modification, as it is typed. */
export const getModificationDay = (): string => formatDate(addDays(helsinki.dayOf(new Date()), 14))

export const dayLabel = 'Muuttopäivä'
export const messageLabel = 'Viesti (ei pakollinen)'
export const typedMessage = 'Muutan maalle.'

/** Retypes the day, because an unchanged value fires no event. */
export async function retypeDay(ui: UserActions): Promise<void> {
  await ui.fill(dayLabel, '')
  await ui.fill(dayLabel, getModificationDay())
}

/** Returns the other tenants of a resident's home. */
export async function readOtherTenants(
  page: Page,
  { contractUuid }: TestResident,
): Promise<Tenant[]> {
  const response = await page.request.get(`/api/contracts/${contractUuid}/tenants`)
  return response.json()
}

/** Returns the id of the tenant in the resident's home who is not a party. */
export async function findDaughterId(page: Page, resident: TestResident): Promise<string> {
  const tenants = await readOtherTenants(page, resident)
  const daughter = tenants.find(({ isContractParty }) => !isContractParty)
  if (!daughter) throw new Error('nobody lives there who is no party')
  return daughter.id
}

/** Signs the preview, and waits until the page shows the result. */
export async function signModification(
  page: Page,
  { identityCode }: TestResident,
  title: string = modificationTitles.pending,
): Promise<void> {
  await page.getByRole('button', { name: signButtonName }).click()
  const done = page.getByRole('heading', { name: title })
  await done.or(page.locator('input[name=person]').first()).waitFor()
  if (page.url().includes('/interaction/')) await identifyAs(page, identityCode)
  await done.waitFor()
}
