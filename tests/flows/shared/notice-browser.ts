import { randomUUID } from 'node:crypto'
import type { DraftContent, DraftFlow } from '../../../api/drafts.ts'
import { noticeRoutes } from '../../../api/notices.ts'
import type { NoticeKind } from '../../../domain/notices.ts'
import type { NoticeStart } from '../../../machines/notice/notice.setup.ts'
import type { FlowModel } from '../../../machines/shared/model.ts'
import { endlessDriver, makeUnfailingDriver } from '../../../paths/driver.ts'
import { getStartInput } from '../../../paths/stage.ts'
import { noticeAddress } from '../../../src/routing/notice-address.ts'
import type { NoticeMachine } from '../../../src/screens/notice/flow.ts'
import { discardInput } from '../../e2e/support/discard-input.ts'
import { makeLoadingDriver } from '../../e2e/support/loading.ts'
import {
  backToFormButtonName,
  descriptionLabels,
  fillNotice,
  findNewestNoticeId,
  makeNoticeDraft,
  noticeTitle,
  previewButtonName,
} from '../../e2e/support/notice-of-resident.ts'
import type { BrowserUi } from '../../e2e/support/ui.ts'
import type { BrowserDriver } from '../../e2e/support/walk.ts'
import { expect, signIn } from '../../e2e/support/world.ts'
import type { NoticeKindTexts } from './notice-view.ts'

/** A little more than the least time between two refetches of the notice. */
const LOOK_MS = 6000

const isAt = ({ page }: BrowserUi, button: string) =>
  page.getByRole('button', { name: button, exact: true }).isVisible()

/** The draft with which the next notice of each page starts. */
const keptDrafts = new WeakMap<BrowserUi, (DraftContent & { flow: DraftFlow }) | null>()

const hide = ({ page }: BrowserUi) =>
  page.evaluate(() => void window.dispatchEvent(new PageTransitionEvent('pagehide')))

/** The browser driver of a notice of one kind. */
export function makeNoticeBrowserDriver(
  kind: NoticeKind,
  words: Pick<NoticeKindTexts, 'send' | 'reopeningSend'>,
  model: FlowModel<NoticeMachine>,
): BrowserDriver<NoticeMachine> {
  const description = descriptionLabels[kind]

  async function arrangeStart(
    ui: BrowserUi,
    { profile, mayWrite, mayCreate, notice, draft }: NoticeStart,
  ): Promise<void> {
    const kept = draft && makeNoticeDraft(kind, ui.resident, draft.step)
    keptDrafts.set(ui, kept)
    await ui.setUpState({
      phoneNumber: profile.phoneNumber,
      // A payer may still ask; nobody writes anything new after the contract's end.
      ...(kind === 'defect' ? { livesThere: mayCreate } : { hasEnded: !mayCreate }),
      isStaff: !mayWrite,
      draft: kept,
      ...(notice?.state && { notice: { kind, state: notice.state } }),
    })
  }

  /** Saves a draft as another window would, and takes it in place of the page's draft. */
  async function takeOtherDraft(ui: BrowserUi): Promise<void> {
    await ui.setUpState({ draft: makeNoticeDraft(kind, ui.resident, 'form') })
    if (await isAt(ui, backToFormButtonName)) await ui.press(backToFormButtonName)
    await ui.fill(description, randomUUID())
    await hide(ui)
    await expect(ui.page.getByText('Luonnosta on muutettu toisessa ikkunassa')).toBeVisible()
    await ui.setUpState({ draft: keptDrafts.get(ui) ?? null })
    await ui.press('Ota toinen')
  }

  return {
    events: {
      async 'page.shown'({ page, advanceClock }) {
        await advanceClock(LOOK_MS)
        await page.evaluate(() => void window.dispatchEvent(new Event('focus')))
      },
      'page.hidden': hide,
      'edit.cancelled': (ui) => discardInput(ui, 'Peruuta muutokset'),
      'form.changed': (ui) => ui.fill(description, randomUUID()),
      'attachments.changed': (ui) =>
        ui.attach('Kuvat ja muut tiedostot (ei pakollinen)', [
          new File(['%PDF-1.7'], `${randomUUID()}.pdf`, { type: 'application/pdf' }),
        ]),
      'back.requested': async (ui) =>
        ui.press(
          (await isAt(ui, backToFormButtonName)) ? backToFormButtonName : 'Takaisin esikatseluun',
        ),
      'send.requested': async (ui) => {
        const save = 'Tallenna muutokset'
        await ui.press((await isAt(ui, save)) ? save : words.send)
      },
      'other.chosen': async (ui) => {
        const changed = 'Hylkää omat ja näytä toiset'
        await ui.press((await isAt(ui, changed)) ? changed : 'Näytä, mitä asialle on tehty')
      },
    },
    outcomes: {
      loadNotice: makeLoadingDriver({
        setUpState: arrangeStart,
        isOnPage: ({ page, resident }) =>
          page.url().includes(noticeAddress(kind, resident.contractUuid)),
        refuseFirst: ({ setUpState, failCallsTo }, code) =>
          code === 'NOT_FOUND'
            ? setUpState({ notice: null })
            : failCallsTo(kind === 'defect' ? '/defect-notice/classes' : `/drafts/${kind}`, code),
      }),
      draft: makeUnfailingDriver(takeOtherDraft),
      attachments: endlessDriver,
      form: makeUnfailingDriver(async (ui) => {
        await fillNotice(ui, kind)
        await ui.press(previewButtonName)
      }),
      reopening: makeUnfailingDriver(async (ui, { notice }) => {
        if (!notice) return ui.press('Peruuta')
        await ui.fill('Kuvaus', 'Hana tippuu edelleen.')
        await ui.press(words.reopeningSend)
      }),
      sendNotice: {
        async done(ui, { kind: how }) {
          if (how === 'changed') await ui.setUpState({ noticeChanged: true })
          if (how === 'completed') await ui.setUpState({ notice: { kind, state: 'completed' } })
        },
        error: (ui, code) =>
          code === 'SERVICE_UNAVAILABLE'
            ? ui.goOffline()
            : ui.failCallsTo(noticeRoutes[kind].create.path, code),
      },
    },
    headings: { notice: noticeTitle },
    byHand: ['form', 'draft', 'reopening'],
    async arrive({ page, resident }, { start }) {
      await signIn(page, resident)
      const address = noticeAddress(kind, resident.contractUuid)
      if (getStartInput(model, start).noticeUuid === null) return () => page.goto(address)
      return async () =>
        page.goto(`${address}/${(await findNewestNoticeId(page, kind, resident)) ?? randomUUID()}`)
    },
  }
}
