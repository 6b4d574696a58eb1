import { randomUUID } from 'node:crypto'
import type { DraftContent, DraftFlow } from '../../../api/drafts.ts'
import type { defectNoticeMachine } from '../../../machines/defect-notice/defect-notice.machine.ts'
import { model } from '../../../machines/defect-notice/defect-notice.model.ts'
import type { NoticeStart } from '../../../machines/shared/notice.setup.ts'
import { endless, unfailing } from '../../../paths/driver.ts'
import { inputOf } from '../../../paths/stage.ts'
import {
  defectAddress,
  defectDraft,
  defectIdOf,
  description,
  fillDefect,
  preview,
  reportTitle,
  toForm,
} from '../../e2e/support/defect.ts'
import { loading } from '../../e2e/support/loading.ts'
import type { BrowserUi } from '../../e2e/support/ui.ts'
import type { BrowserProof } from '../../e2e/support/walk.ts'
import { expect, signIn } from '../../e2e/support/world.ts'

/** The least time between two looks at the notice, and a little. */
const LOOK_MS = 6000

const isOnPage = ({ page }: BrowserUi) => page.url().includes('/vikailmoitus')
const isAt = ({ page }: BrowserUi, button: string) =>
  page.getByRole('button', { name: button, exact: true }).isVisible()

/** The draft with which the resident's next report starts. */
const keptDrafts = new WeakMap<BrowserUi, (DraftContent & { flow: DraftFlow }) | null>()

async function arrangeStart(
  ui: BrowserUi,
  { profile, mayWrite, mayCreate, notice, draft }: NoticeStart,
): Promise<void> {
  const kept = draft && defectDraft(ui.resident, draft.step)
  keptDrafts.set(ui, kept)
  await ui.setUpState({
    phoneNumber: profile.phoneNumber,
    livesThere: mayCreate,
    isStaff: !mayWrite,
    draft: kept,
    ...(notice?.state && { notice: { kind: 'defect', state: notice.state } }),
  })
}

const hide = ({ page }: BrowserUi) =>
  page.evaluate(() => void window.dispatchEvent(new PageTransitionEvent('pagehide')))

/** Another window saves a draft, and the resident takes it in place of the page's. */
async function takeOtherDraft(ui: BrowserUi): Promise<void> {
  await ui.setUpState({ draft: defectDraft(ui.resident, 'form') })
  if (await isAt(ui, toForm)) await ui.press(toForm)
  await ui.fill(description, randomUUID())
  await hide(ui)
  await expect(ui.page.getByText('Luonnosta on muutettu toisessa ikkunassa')).toBeVisible()
  await ui.setUpState({ draft: keptDrafts.get(ui) ?? null })
  await ui.press('Ota toinen')
}

export const flow: BrowserProof<typeof defectNoticeMachine> = {
  events: {
    async 'page.shown'({ page, advanceClock }) {
      await advanceClock(LOOK_MS)
      await page.evaluate(() => void window.dispatchEvent(new Event('focus')))
    },
    'page.hidden': hide,
    'form.changed': (ui) => ui.fill(description, randomUUID()),
    'attachments.changed': (ui) =>
      ui.attach('Kuvat ja muut tiedostot (ei pakollinen)', [
        new File(['%PDF-1.7'], `${randomUUID()}.pdf`, { type: 'application/pdf' }),
      ]),
    'back.requested': async (ui) =>
      ui.press((await isAt(ui, toForm)) ? toForm : 'Takaisin esikatseluun'),
    'send.requested': async (ui) => {
      const save = 'Tallenna muutokset'
      await ui.press((await isAt(ui, save)) ? save : 'Lähetä ilmoitus')
    },
    'other.chosen': async (ui) => {
      const changed = 'Hylkää omat ja näytä toiset'
      await ui.press((await isAt(ui, changed)) ? changed : 'Näytä, mitä asialle on tehty')
    },
  },
  outcomes: {
    loadNotice: loading({
      setUpState: arrangeStart,
      isOnPage,
      refuseFirst: ({ setUpState, failCallsTo }, code) =>
        code === 'NOT_FOUND'
          ? setUpState({ notice: null })
          : failCallsTo('/defect-notice/classes', code),
    }),
    draft: unfailing(takeOtherDraft),
    attachments: endless,
    form: unfailing(async (ui) => {
      await fillDefect(ui)
      await ui.press(preview)
    }),
    reopening: unfailing(async (ui, { notice }) => {
      if (!notice) return ui.press('Peruuta')
      await ui.fill('Kuvaus', 'Hana tippuu edelleen.')
      await ui.press('Avaa ilmoitus uudelleen')
    }),
    sendNotice: {
      async done(ui, { kind }) {
        if (kind === 'changed') await ui.setUpState({ noticeChanged: true })
        if (kind === 'completed')
          await ui.setUpState({ notice: { kind: 'defect', state: 'completed' } })
      },
      error: (ui, code) =>
        code === 'SERVICE_UNAVAILABLE' ? ui.goOffline() : ui.failCallsTo('/defect-notice', code),
    },
  },
  headings: { notice: reportTitle },
  byHand: ['form', 'draft', 'reopening'],
  async arrive({ page, resident }, { start }) {
    await signIn(page, resident)
    const address = defectAddress(resident)
    if (inputOf(model, start).noticeUuid === null) return () => page.goto(address)
    return async () => page.goto(`${address}/${(await defectIdOf(page, resident)) ?? randomUUID()}`)
  },
}
