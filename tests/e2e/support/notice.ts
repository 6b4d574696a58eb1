import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { DraftContent } from '../../../api/drafts.ts'
import type { ModificationForm } from '../../../api/modification-form.ts'
import { emptyTerminationForm, TERMINATION_DRAFT_VERSION } from '../../../api/termination-form.ts'
import { addDays } from '../../../domain/date-arithmetic.ts'
import { formatDate, type IsoDate } from '../../../domain/dates.ts'
import { contractEndBounds } from '../../../domain/notice-period.ts'
import { helsinki } from '../../../fixtures/clock.ts'
import { minimalTermination } from '../../../fixtures/minimal-termination.ts'
import { minimalTerminationBody } from '../../../fixtures/server/termination.ts'
import type { ModificationStep } from '../../../machines/modification/modification.setup.ts'
import type { TerminationStep } from '../../../machines/termination/termination.setup.ts'
import type { UserActions } from '../../../paths/driver.ts'
import type { TestResident } from '../backend/residents.ts'
import { originHeader } from './world.ts'

const today = (): IsoDate => helsinki.dayOf(new Date())

/** The first day on which a rental may end when notice is given today. */
const firstEnd = (): IsoDate =>
  contractEndBounds({ contractType: 'rental', noticeDay: today(), contractEndDate: null }).first

/** The last end date that a page offers for a contract without an end. */
export const getLastEndDate = (): IsoDate =>
  contractEndBounds({ contractType: 'rental', noticeDay: today(), contractEndDate: null }).last

/** An end date before the first one that the page offers. */
export const getTooEarlyEndDate = (): IsoDate => addDays(today(), 1)

/** Returns the content of a complete draft of a resident's termination, at the given step. */
export const buildTerminationDraftContent = (
  { tenantId }: TestResident,
  step: TerminationStep,
): DraftContent => ({
  version: TERMINATION_DRAFT_VERSION,
  step,
  values: {
    leaving: [tenantId],
    form: {
      ...emptyTerminationForm,
      terminationReason: 'buying_property',
      endDate: formatDate(firstEnd()),
      displaysSelf: 'tenant',
    },
  },
  fileUuids: [],
})

/** A draft, at a step, of a modification in which the resident leaves and others stay. */
export const buildModificationDraftContent = (
  { tenantId }: TestResident,
  step: ModificationStep,
  modification: ModificationForm,
): DraftContent => ({
  version: TERMINATION_DRAFT_VERSION,
  step,
  values: { leaving: [tenantId], form: emptyTerminationForm, modification },
  fileUuids: [],
})

/** The checkbox of a resident in the choice of who leaves. */
export const getOwnCheckboxLabel = ({ name }: TestResident): string => `${name} (sinä)`

/** Finds a checkbox if it is checked. */
const boxOn = (page: Page, name: string) =>
  page.getByRole('checkbox', { name, exact: true }).and(page.locator(':checked'))

/** Chooses whether the resident leaves; toggles an unchanged choice, which fires no event. */
export async function chooseLeavingParty(
  ui: UserActions & { readonly page: Page; readonly resident: TestResident },
  isLeaving: boolean,
): Promise<void> {
  const own = getOwnCheckboxLabel(ui.resident)
  if ((await boxOn(ui.page, own).count()) === Number(isLeaving)) await ui.choose(own)
  await ui.choose(own)
}

/** Changes the draft in the form, for a resident who is the only contract party. */
export async function changeTerminationDraft(
  ui: UserActions & { readonly page: Page },
  text: string = randomUUID(),
): Promise<void> {
  const field = ui.page.getByLabel('Viesti (ei pakollinen)')
  const goOn = ui.page.getByRole('button', { name: 'Jatka', exact: true })
  await field.or(goOn).first().waitFor()
  if (!(await field.isVisible())) await ui.press('Jatka')
  await ui.fill('Viesti (ei pakollinen)', text)
}

/** Fills in the required fields; retypes the end date, because an unchanged value fires no event. */
export async function fillRequiredFields(ui: UserActions): Promise<void> {
  await ui.select('Irtisanomisen syy', 'Oman asunnon osto')
  await ui.choose('Myöhemmin')
  await ui.choose(formatDate(firstEnd()))
  await ui.choose('Asukas itse')
}

/** Begins a termination with API calls, and opens the identity provider's page. */
export async function goToIdentityProvider(
  page: Page,
  { contractUuid }: TestResident,
): Promise<void> {
  const response = await page.request.post(
    `/api/contracts/${contractUuid}/confirm-operation/init/contract-termination/create`,
    {
      headers: { ...originHeader, 'idempotency-key': randomUUID() },
      data: {
        ...minimalTerminationBody,
        operationData: { ...minimalTermination, endDate: firstEnd() },
      },
    },
  )
  expect(response.status()).toBe(200)
  await page.goto((await response.json()).link)
}
