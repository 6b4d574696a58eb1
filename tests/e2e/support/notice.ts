import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { DraftContent } from '../../../api/drafts.ts'
import type { ModificationForm } from '../../../api/modification-form.ts'
import { emptyTerminationForm, TERMINATION_DRAFT_VERSION } from '../../../api/termination-form.ts'
import { type IsoDate, showDate } from '../../../domain/dates.ts'
import { terminationBounds } from '../../../domain/notice-period.ts'
import { addDays } from '../../../domain/reckoning.ts'
import { helsinki } from '../../../fixtures/clock.ts'
import { plainBody, plainNotice } from '../../../fixtures/server/notice.ts'
import type { ModificationStep } from '../../../machines/modification/modification.setup.ts'
import type { TerminationStep } from '../../../machines/termination/termination.setup.ts'
import type { Hands } from '../../../paths/driver.ts'
import type { TestResident } from '../world/residents.ts'
import { fromHere } from './world.ts'

const today = (): IsoDate => helsinki.dayOf(new Date())

/** The first day on which a rental may end when notice is given today. */
const firstEnd = (): IsoDate =>
  terminationBounds({ contractType: 'rental', noticeDay: today(), contractEndDate: null }).first

/** The last such day that a page offers which knows of no end of the contract. */
export const lastEnd = (): IsoDate =>
  terminationBounds({ contractType: 'rental', noticeDay: today(), contractEndDate: null }).last

/** An end of the contract before any day that its page has offered. */
export const endTooSoon = (): IsoDate => addDays(today(), 1)

/** A resident's draft with everything that a form needs, kept at a step. */
export const draftOf = ({ tenantId }: TestResident, step: TerminationStep): DraftContent => ({
  version: TERMINATION_DRAFT_VERSION,
  step,
  values: {
    leaving: [tenantId],
    form: {
      ...emptyTerminationForm,
      terminationReason: 'buying_property',
      endDate: showDate(firstEnd()),
      displaysSelf: 'tenant',
    },
  },
  fileUuids: [],
})

/** A resident's draft of leaving while others stay, kept at a step. */
export const changeDraftOf = (
  { tenantId }: TestResident,
  step: ModificationStep,
  modification: ModificationForm,
): DraftContent => ({
  version: TERMINATION_DRAFT_VERSION,
  step,
  values: { leaving: [tenantId], form: emptyTerminationForm, modification },
  fileUuids: [],
})

const leaves = 'Irtisanoo sopimuksen ja muuttaa pois'
const stays = 'Ei irtisano'

/** Chooses who leaves; what is chosen already would tell nobody. */
export async function chooseParty(ui: Hands, isLeaving: boolean, name?: string): Promise<void> {
  await ui.choose(isLeaving ? stays : leaves, name)
  await ui.choose(isLeaving ? leaves : stays, name)
}

/** Fills what a form needs at least; the end date anew, in case it was refused. */
export async function fillLeast(ui: Hands): Promise<void> {
  await ui.select('Irtisanomisen syy', 'Oman asunnon osto')
  await ui.choose('Myöhemmin')
  await ui.choose(showDate(firstEnd()))
  await ui.choose('Asukas itse')
}

/** Begins to sign a notice without the portal's pages, as far as the identity provider's page. */
export async function goToProvider(page: Page, { contractUuid }: TestResident): Promise<void> {
  const response = await page.request.post(
    `/api/contracts/${contractUuid}/confirm-operation/init/contract-termination/create`,
    {
      headers: { ...fromHere, 'idempotency-key': randomUUID() },
      data: { ...plainBody, operationData: { ...plainNotice, endDate: firstEnd() } },
    },
  )
  expect(response.status()).toBe(200)
  await page.goto((await response.json()).link)
}
