import { plainTextOf } from '../../../domain/rich-text/content.ts'
import type { messageMachine } from '../../../machines/message/message.machine.ts'
import {
  chosenLetter,
  initialisedLetter,
  storedLetter,
} from '../../../machines/shared/files.samples.ts'
import {
  endlessDriver,
  type FlowView,
  makeAnsweredDriver,
  makeUnfailingDriver,
  type ViewUi,
} from '../../../paths/driver.ts'
import type { ExpectedState } from '../../../paths/path.ts'
import { formFocus } from '../shared/form-focus.ts'

type Ui = ViewUi<typeof messageMachine>

export const fieldLabels = { subject: 'Aihe', content: 'Viesti', files: 'Liitteet (ei pakollinen)' }
export const backToFormButtonName = 'Takaisin lomakkeelle'
/** The button back to the form of a reply. */
export const backToReplyButtonName = 'Muokkaa'
export const backToPreviewButtonName = 'Takaisin esikatseluun'
export const previewButtonName = 'Esikatsele'
/** The button to the preview of a reply. */
export const previewReplyButtonName = 'Esikatsele ja lähetä'
export const sendButtonName = 'Lähetä viesti'
export const writeMoreButtonName = 'Kirjoita lisää'

export const isButtonShown = (name: string) =>
  [...document.querySelectorAll('button')].some(({ textContent }) => textContent === name)

/** Attaches a new letter, because the same file is not accepted twice. */
async function attachAnother(ui: Ui): Promise<void> {
  const uuid = crypto.randomUUID()
  const file = new File([uuid], `${uuid}.pdf`, chosenLetter)
  await ui.attach(fieldLabels.files, [file])
  await ui.answer('initFile', { ...initialisedLetter, uuid })
  await ui.answer('sendBytes', undefined)
  await ui.answer('completeFile', { ...storedLetter, uuid })
}

const pressIfShown = async (ui: Ui, name: string) => {
  if (isButtonShown(name)) await ui.press(name)
}

/** Saves a newer draft as another window would, and takes it in place of the page's draft. */
async function takeOtherDraft(ui: Ui): Promise<void> {
  if (isButtonShown(backToPreviewButtonName)) await ui.press(backToPreviewButtonName)
  await pressIfShown(ui, backToFormButtonName)
  await pressIfShown(ui, backToReplyButtonName)
  await ui.fill(fieldLabels.content, crypto.randomUUID())
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  const savedAt = '2026-11-21T09:46:00.000Z'
  await ui.answer('saveDraft', { revision: 7, savedAt, isChangedElsewhere: true })
  await ui.press('Ota toinen')
}

/** Returns one of two headings: that of a new message, or that of a reply. */
const either =
  (ofNew: string, ofReply: string) =>
  ({ projected }: ExpectedState) =>
    Object(projected).isReply ? ofReply : ofNew

const notSent: Readonly<Record<string, string>> = {
  FORBIDDEN: 'Et voi lähettää tätä viestiä',
  SERVICE_UNAVAILABLE: 'Palveluun ei saada yhteyttä',
  declined: 'Viesti ei mennyt perille',
}

const text = { role: 'textbox', name: fieldLabels.content } as const
const notSentTitle = 'Viestiä ei saatu lähetettyä'
const replySent = 'Viesti on lähetetty.'

/** The view driver of a message. */
export const view: FlowView<typeof messageMachine> = {
  events: {
    'retry.requested': (ui) => ui.press('Yritä uudelleen'),
    async 'page.hidden'() {
      window.dispatchEvent(new PageTransitionEvent('pagehide'))
    },
    'form.changed': (ui, { values }) => ui.fill(fieldLabels.content, plainTextOf(values.content)),
    'attachments.changed': attachAnother,
    async 'back.requested'(ui, event) {
      // From the preview of a reply, the browser's Back sends it.
      if (isButtonShown(backToReplyButtonName)) return ui.send(event)
      return ui.press(
        isButtonShown(backToFormButtonName) ? backToFormButtonName : backToPreviewButtonName,
      )
    },
    'change.requested': (ui) =>
      ui.press(
        isButtonShown(backToReplyButtonName) ? backToReplyButtonName : 'Muuta kohtaa Viesti',
      ),
    'send.requested': (ui) => ui.press(sendButtonName),
    'another.requested': (ui) => ui.press(writeMoreButtonName),
    'thread.loaded': (ui, event) => ui.send(event),
  },
  outcomes: {
    loadMessage: makeAnsweredDriver('loadMessage'),
    draft: makeUnfailingDriver(takeOtherDraft),
    attachments: endlessDriver,
    form: makeUnfailingDriver(async (ui, { values }) => {
      const isReply = isButtonShown(previewReplyButtonName)
      if (!isReply) await ui.fill(fieldLabels.subject, values.subject)
      await ui.fill(fieldLabels.content, plainTextOf(values.content))
      await ui.press(isReply ? previewReplyButtonName : previewButtonName)
    }),
    sendMessage: makeAnsweredDriver('sendMessage'),
  },
  headings: {
    loading: either('Uusi viesti', 'Vastaa viestiin'),
    failed: either('Tämä sivu on epäkunnossa', 'Vastausta ei voi juuri nyt kirjoittaa'),
    'not-found': 'Tähän ei voi enää vastata',
    closed: ({ projected }) =>
      Object(projected).closed === 'thread'
        ? 'Tämä viestiketju on suljettu'
        : 'Sopimus on päättynyt',
    form: either('Uusi viesti', 'Vastaa viestiin'),
    preview: either('Tarkista viesti', 'Esikatselu: viestiä ei ole vielä lähetetty'),
    'not-sent': notSentTitle,
    // A reply stays among the entries, below which a line says that it was sent.
    sent: either('Viesti on lähetetty', 'Sinä'),
  },
  focus(event, expected) {
    const { isReply, focus } = Object(expected.projected)
    if (expected.screen === 'form' && focus === 'content') return text
    if (expected.screen === 'not-sent' && isReply) return { role: 'group', name: notSentTitle }
    if (expected.screen === 'sent' && isReply) return { role: 'status', name: replySent }
    return formFocus('form', text)(event, expected)
  },
  says({ screen, projected }) {
    const { isReply, isRefused, mayWrite, code, refusal } = Object(projected)
    if (screen === 'closed' && refusal === null && Object(projected).closed === 'thread')
      return ['Asia on hoidettu.']
    if (screen === 'not-sent') return [notSent[refusal ?? code] ?? '']
    if (screen === 'sent') return [isReply ? replySent : 'Mitä lähetit']
    if (screen === 'preview' && !mayWrite) return ['Et voi lähettää asukkaan puolesta']
    if (screen !== 'form') return []
    // The text is in the error summary, and at the field.
    const refused = 'Lähetettyjä tietoja ei voitu käyttää. Tarkista ne ja lähetä uudelleen.'
    return [
      ...(isReply ? ['Vastaamme nyt tavallista hitaammin'] : []),
      ...(isRefused ? [refused, refused] : []),
    ]
  },
}
