import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { DraftContent, DraftFlow } from '../../../api/drafts.ts'
import { emptyNoticeForm, NOTICE_DRAFT_VERSION } from '../../../api/notice-form.ts'
import { noticeRoutes } from '../../../api/notices.ts'
import type { TestResident } from '../backend/residents.ts'
import type { BrowserUi } from './ui.ts'

/** The labels and buttons of a fault report. */
export const description = 'Kuvaus (ei pakollinen)'
export const preview = 'Esikatsele'
export const toForm = 'Takaisin lomakkeelle'
/** What the fault reports of the test server are about. */
export const reportTitle = 'Keittiön hana vuotaa'

/** The address of fault reports on a resident's contract. */
export const defectAddress = ({ contractUuid }: Pick<TestResident, 'contractUuid'>): string =>
  `/asiointi/${contractUuid}/vikailmoitus`

/** A complete draft of a resident's fault report at a step. */
export const defectDraft = (
  { email }: TestResident,
  step: string,
): DraftContent & { readonly flow: DraftFlow } => ({
  flow: 'defect-notice',
  version: NOTICE_DRAFT_VERSION,
  step,
  values: {
    ...emptyNoticeForm,
    defectLocation: 'CONTRACT_TARGET',
    defectClass: '2',
    description: 'Hana vuotaa lattialle.',
    email,
    phoneNumber: '+358 40 123 4567',
  },
  fileUuids: [],
})

/** Fills in a fault report, also one that is changed, whose place is fixed. */
export async function fillDefect(ui: BrowserUi): Promise<void> {
  if (await ui.page.getByRole('radio', { name: 'Kotonani', exact: true }).isVisible())
    await ui.choose('Kotonani')
  await ui.choose('Vesi, lämpö ja ilma')
  await ui.fill(description, `Hana vuotaa lattialle. ${randomUUID()}`)
}

/** Returns the id of the newest fault report of a resident's contract; null when there is none. */
export async function defectIdOf(page: Page, { contractUuid }: TestResident) {
  const answer = await page.request.get(`/api/contracts/${contractUuid}/defect-notices`)
  return noticeRoutes.defect.list.response.parse(await answer.json())[0]?.uuid ?? null
}
