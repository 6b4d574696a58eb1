import { randomUUID } from 'node:crypto'
import type { DraftContent, DraftFlow } from '../../../api/drafts.ts'
import { MESSAGE_DRAFT_VERSION, messageDraftValues } from '../../../api/message-form.ts'
import type { messageMachine } from '../../../machines/message/message.machine.ts'
import { pathModel } from '../../../machines/message/message.model.ts'
import { typedMessageForm } from '../../../machines/message/message.samples.ts'
import type { MessageStart } from '../../../machines/message/message.setup.ts'
import { endlessDriver, makeUnfailingDriver } from '../../../paths/driver.ts'
import { getStartInput } from '../../../paths/stage.ts'
import { messageAddresses } from '../../../src/routing/message-address.ts'
import { makeLoadingDriver } from '../../e2e/support/loading.ts'
import { getThreadId, refocusWindow } from '../../e2e/support/messages.ts'
import type { BrowserUi } from '../../e2e/support/ui.ts'
import type { BrowserDriver } from '../../e2e/support/walk.ts'
import { expect, signIn } from '../../e2e/support/world.ts'
import {
  backToFormButtonName,
  backToPreviewButtonName,
  backToReplyButtonName,
  fieldLabels,
  previewButtonName,
  previewReplyButtonName,
  sendButtonName,
  writeMoreButtonName,
} from './view.ts'

const isAt = ({ page }: BrowserUi, button: string) =>
  page.getByRole('button', { name: button, exact: true }).isVisible()

/** A complete draft of a new message at a step, without the file of the sample. */
const draftAt = (step: string): DraftContent & { readonly flow: DraftFlow } => ({
  flow: 'message',
  version: MESSAGE_DRAFT_VERSION,
  step,
  values: messageDraftValues({ ...typedMessageForm, files: [] }),
  fileUuids: [],
})

/** The draft with which the next message of each page starts. */
const keptDrafts = new WeakMap<BrowserUi, ReturnType<typeof draftAt> | null>()

const hide = ({ page }: BrowserUi) =>
  page.evaluate(() => void window.dispatchEvent(new PageTransitionEvent('pagehide')))

async function arrangeStart(
  ui: BrowserUi,
  { closed, mayWrite, thread, draft }: MessageStart,
): Promise<void> {
  const kept = draft && draftAt(draft.step)
  keptDrafts.set(ui, kept)
  await ui.setUpState({
    hasEnded: closed === 'contract',
    isStaff: !mayWrite,
    draft: kept,
    threads: thread
      ? [{ id: getThreadId(ui), state: closed === 'thread' ? 'closed' : 'read' }]
      : [],
  })
}

/** Saves a draft as another window would, and takes it in place of the page's draft. */
async function takeOtherDraft(ui: BrowserUi): Promise<void> {
  await ui.setUpState({ draft: draftAt('form') })
  if (await isAt(ui, backToPreviewButtonName)) await ui.press(backToPreviewButtonName)
  for (const back of [backToFormButtonName, backToReplyButtonName])
    if (await isAt(ui, back)) await ui.press(back)
  await ui.fill(fieldLabels.content, randomUUID())
  await hide(ui)
  await expect(ui.page.getByText('Luonnosta on muutettu toisessa ikkunassa')).toBeVisible()
  await ui.setUpState({ draft: keptDrafts.get(ui) ?? null })
  await ui.press('Ota toinen')
}

/** The browser driver of a message. */
export const browserDriver: BrowserDriver<typeof messageMachine> = {
  events: {
    'page.hidden': hide,
    'form.changed': (ui) => ui.fill(fieldLabels.content, randomUUID()),
    'attachments.changed': (ui) =>
      ui.attach(fieldLabels.files, [
        new File(['%PDF-1.7'], `${randomUUID()}.pdf`, { type: 'application/pdf' }),
      ]),
    async 'back.requested'(ui) {
      if (await isAt(ui, backToReplyButtonName)) return void (await ui.page.goBack())
      return ui.press(
        (await isAt(ui, backToFormButtonName)) ? backToFormButtonName : backToPreviewButtonName,
      )
    },
    'send.requested': (ui) => ui.press(sendButtonName),
    'another.requested': (ui) => ui.press(writeMoreButtonName),
    async 'thread.loaded'(ui, { thread: { closed } }) {
      await ui.setUpState({
        threads: [{ id: getThreadId(ui), state: closed ? 'closed' : 'read' }],
      })
      await refocusWindow(ui)
    },
  },
  outcomes: {
    loadMessage: makeLoadingDriver({
      setUpState: arrangeStart,
      isOnPage: ({ page, resident }) =>
        page.url().includes(messageAddresses.list(resident.contractUuid)),
      async refuseFirst(ui, code) {
        // The form needs its thread: without it, the page of the thread reports that it is missing.
        await ui.setUpState({ threads: [{ id: getThreadId(ui), state: 'read' }] })
        const { contractUuid } = ui.resident
        const address = code === 'NOT_FOUND' ? `/contracts/${contractUuid}` : '/out-of-office'
        await ui.failCallsTo(address, code)
      },
    }),
    draft: makeUnfailingDriver(takeOtherDraft),
    attachments: endlessDriver,
    form: makeUnfailingDriver(async (ui, { values }) => {
      const isReply = await isAt(ui, previewReplyButtonName)
      if (!isReply) await ui.fill(fieldLabels.subject, values.subject)
      await ui.fill(fieldLabels.content, `Hei, kysyn pihasta. ${randomUUID()}`)
      await ui.press(isReply ? previewReplyButtonName : previewButtonName)
    }),
    sendMessage: {
      async done(ui, { success }) {
        if (!success) await ui.declineCallsTo('/send-message')
      },
      error: (ui, code) =>
        code === 'SERVICE_UNAVAILABLE' ? ui.goOffline() : ui.failCallsTo('/send-message', code),
    },
  },
  byHand: ['form', 'draft'],
  async arrive(ui, { start }) {
    const { page, resident } = ui
    await signIn(page, resident)
    const { contractUuid } = resident
    return () =>
      page.goto(
        getStartInput(pathModel, start).threadUuid === null
          ? messageAddresses.new(contractUuid)
          : messageAddresses.reply(contractUuid, getThreadId(ui)),
      )
  },
}
