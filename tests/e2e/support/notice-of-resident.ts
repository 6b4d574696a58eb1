import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { DraftContent, DraftFlow } from '../../../api/drafts.ts'
import { emptyNoticeForm, NOTICE_DRAFT_VERSION } from '../../../api/notice-form.ts'
import { noticeRoutes } from '../../../api/notices.ts'
import type { NoticeKind } from '../../../domain/notices.ts'
import { noticeAddress } from '../../../src/routing/notice-address.ts'
import type { TestResident } from '../backend/residents.ts'
import type { BrowserUi } from './ui.ts'

/** The label of the description in the form of each kind. */
export const descriptionLabels: Readonly<Record<NoticeKind, string>> = {
  defect: 'Kuvaus (ei pakollinen)',
  question: 'Kysymyksesi (ei pakollinen)',
  feedback: 'Palautteesi (ei pakollinen)',
}
export const previewButtonName = 'Esikatsele'
export const backToFormButtonName = 'Takaisin lomakkeelle'
/** The title of every notice of the test server. */
export const noticeTitle = 'Keittiön hana vuotaa'

/** The address of fault reports on a resident's contract. */
export const getDefectsAddress = ({ contractUuid }: Pick<TestResident, 'contractUuid'>): string =>
  noticeAddress('defect', contractUuid)

const flowOf = {
  defect: 'defect-notice',
  question: 'question',
  feedback: 'feedback',
} as const satisfies Record<NoticeKind, DraftFlow>

/** A complete draft of a resident's notice at a step. */
export const makeNoticeDraft = (
  kind: NoticeKind,
  { email }: TestResident,
  step: string,
): DraftContent & { readonly flow: DraftFlow } => ({
  flow: flowOf[kind],
  version: NOTICE_DRAFT_VERSION,
  step,
  values: {
    ...emptyNoticeForm,
    ...(kind === 'defect'
      ? { defectLocation: 'CONTRACT_TARGET', defectClass: '2' }
      : { title: 'Keittiön hana' }),
    description: 'Hana vuotaa lattialle.',
    email,
    phoneNumber: '+358 40 123 4567',
  },
  fileUuids: [],
})

/** Fills in a new or changed notice; a changed fault report has a fixed place. */
export async function fillNotice(ui: BrowserUi, kind: NoticeKind): Promise<void> {
  if (kind === 'defect') {
    if (await ui.page.getByRole('radio', { name: 'Kotonani', exact: true }).isVisible())
      await ui.choose('Kotonani')
    await ui.choose('Vesi, lämpö ja ilma')
  } else if (kind === 'question') await ui.fill('Otsikko', noticeTitle)
  await ui.fill(descriptionLabels[kind], `Hana vuotaa lattialle. ${randomUUID()}`)
}

/**
 * Returns the id of the newest notice of a kind on a resident's contract; null when there is no
 * notice.
 */
export async function findNewestNoticeId(
  page: Page,
  kind: NoticeKind,
  { contractUuid }: TestResident,
): Promise<string | null> {
  const { list } = noticeRoutes[kind]
  const answer = await page.request.get(`/api${list.path.replace(':contract', contractUuid)}`)
  return list.response.parse(await answer.json())[0]?.uuid ?? null
}
