import { messageSentAnswer, newReplyStart } from '../../../machines/message/message.samples.ts'
import type { messageThreadMachine } from '../../../machines/message-thread/message-thread.machine.ts'
import {
  endlessDriver,
  type FlowView,
  makeAnsweredDriver,
  type ViewUi,
} from '../../../paths/driver.ts'
import {
  backToReplyButtonName,
  fieldLabels,
  isButtonShown,
  previewReplyButtonName,
  sendButtonName,
  writeMoreButtonName,
} from '../message/view.ts'

type Ui = ViewUi<typeof messageThreadMachine>
type ReplyEvent = Parameters<Ui['send']>[0]

const ofStaff = 'Et voi kirjoittaa viestejä asukkaan puolesta'
const loadingEarlier = 'Haetaan aiempia viestejä…'
const earlierFailed = 'Aiempia viestejä ei saatu haettua. Yritä uudelleen.'
export const notMarkedReadText = 'Viestiä ei saatu merkittyä luetuksi. Se näkyy vielä uutena.'

const screenOfReply = () =>
  document.querySelector<HTMLElement>('[data-flow="message"]')?.dataset['screen']

/**
 * Writes a reply in the thread, from wherever it was left, and goes on with it; a thread that was
 * closed has no form for a reply, so the event is sent to its flow directly.
 */
async function reply(ui: Ui, event: ReplyEvent, goOn: () => Promise<void>): Promise<void> {
  if (isButtonShown(writeMoreButtonName)) await ui.press(writeMoreButtonName)
  if (screenOfReply() === 'loading') await ui.answer('loadMessage', newReplyStart)
  if (screenOfReply() === 'closed') return ui.send(event)
  if (isButtonShown(backToReplyButtonName)) await ui.press(backToReplyButtonName)
  await ui.fill(fieldLabels.content, crypto.randomUUID())
  await goOn()
}

/** The view driver of a thread of messages. */
export const view: FlowView<typeof messageThreadMachine> = {
  events: {
    'retry.requested': (ui) => ui.press('Yritä uudelleen'),
    'page.shown': (ui, event) => ui.send(event),
    'earlier.requested': (ui) => ui.press('Näytä aiemmat viestit'),
    'reply.changed': (ui, event) => reply(ui, event, async () => undefined),
    'reply.previewed': (ui, event) => reply(ui, event, () => ui.press(previewReplyButtonName)),
    'reply.sent': (ui, event) =>
      reply(ui, event, async () => {
        await ui.press(previewReplyButtonName)
        await ui.press(sendButtonName)
        await ui.answer('sendMessage', messageSentAnswer)
      }),
  },
  outcomes: {
    reply: endlessDriver,
    loadThread: makeAnsweredDriver('loadThread'),
    loadEarlier: makeAnsweredDriver('loadEarlier'),
    markRead: makeAnsweredDriver('markRead'),
    closeCards: makeAnsweredDriver('closeCards'),
  },
  headings: {
    loading: 'Viestit',
    failed: 'Tämä sivu on epäkunnossa',
    'not-found': 'Viestiä ei löytynyt',
    thread: ({ projected }) =>
      Object(projected).isClosed ? 'Vesikatko tiistaina' : 'Keittiön hana',
  },
  says({ screen, value, projected }) {
    if (screen !== 'thread') return []
    const { mayWrite, news } = Object(projected)
    const { earlier } = Object(projected)
    const isLoadingEarlier = JSON.stringify(value).includes('loadingEarlier')
    return [
      ...(earlier !== null && !isLoadingEarlier ? ['Näytä aiemmat viestit'] : []),
      ...(isLoadingEarlier ? [loadingEarlier] : []),
      ...(JSON.stringify(value).includes('earlierFailed') ? [earlierFailed] : []),
      ...(mayWrite ? [] : [ofStaff]),
      ...(news > 0 ? ['Uusi viesti'] : []),
      ...(JSON.stringify(value).includes('notMarked') ? [notMarkedReadText] : []),
    ]
  },
}
