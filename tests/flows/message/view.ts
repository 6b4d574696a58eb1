import { plainText } from '../../../domain/rich-text/content.ts'
import type { messageMachine } from '../../../machines/message/message.machine.ts'
import { begunLetter, keptLetter, letter } from '../../../machines/shared/files.samples.ts'
import { answered, endless, type FlowView, unfailing, type ViewUi } from '../../../paths/driver.ts'
import type { Expected } from '../../../paths/path.ts'
import { formFocus } from '../shared/form-focus.ts'

type Ui = ViewUi<typeof messageMachine>

export const labels = { subject: 'Aihe', content: 'Viesti', files: 'Liitteet (ei pakollinen)' }
export const toForm = 'Takaisin lomakkeelle'
export const toPreview = 'Takaisin esikatseluun'
export const preview = 'Esikatsele'

/** The buttons that send a new message and a reply. */
export const sends = { new: 'Lähetä viesti', reply: 'Lähetä vastaus' }

export const hasButton = (name: string) =>
  [...document.querySelectorAll('button')].some(({ textContent }) => textContent === name)

/** Attaches a new letter, because the same file is not accepted twice. */
async function attachAnother(ui: Ui): Promise<void> {
  const uuid = crypto.randomUUID()
  const file = new File([uuid], `${uuid}.pdf`, letter)
  await ui.attach(labels.files, [file])
  await ui.answer('initFile', { ...begunLetter, uuid })
  await ui.answer('sendBytes', undefined)
  await ui.answer('completeFile', { ...keptLetter, uuid })
}

/** Another window saved a newer draft, and the resident takes it in place of the page's. */
async function takeOtherDraft(ui: Ui): Promise<void> {
  if (hasButton(toForm)) await ui.press(toForm)
  if (hasButton(toPreview)) {
    await ui.press(toPreview)
    await ui.press(toForm)
  }
  await ui.fill(labels.content, crypto.randomUUID())
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  const savedAt = '2026-11-21T09:46:00.000Z'
  await ui.answer('saveDraft', { revision: 7, savedAt, isChangedElsewhere: true })
  await ui.press('Ota toinen')
}

/** Heading of a new message and of a reply. */
const either =
  (ofNew: string, ofReply: string) =>
  ({ projected }: Expected) =>
    Object(projected).isReply ? ofReply : ofNew

const notSent: Readonly<Record<string, string>> = {
  FORBIDDEN: 'Et voi lähettää tätä viestiä',
  SERVICE_UNAVAILABLE: 'Palveluun ei saada yhteyttä',
  declined: 'Viesti ei mennyt perille',
}

/** The view driver of a message. */
export const view: FlowView<typeof messageMachine> = {
  events: {
    'retry.requested': (ui) => ui.press('Yritä uudelleen'),
    async 'page.hidden'() {
      window.dispatchEvent(new PageTransitionEvent('pagehide'))
    },
    'form.changed': (ui, { values }) => ui.fill(labels.content, plainText(values.content)),
    'attachments.changed': attachAnother,
    'back.requested': (ui) => ui.press(hasButton(toForm) ? toForm : toPreview),
    'change.requested': (ui) => ui.press('Muuta kohtaa Viesti'),
    'send.requested': (ui) => ui.press(hasButton(sends.new) ? sends.new : sends.reply),
  },
  outcomes: {
    loadMessage: answered('loadMessage'),
    draft: unfailing(takeOtherDraft),
    attachments: endless,
    form: unfailing(async (ui, { values }) => {
      await ui.fill(labels.subject, values.subject)
      await ui.fill(labels.content, plainText(values.content))
      await ui.press(preview)
    }),
    sendMessage: answered('sendMessage'),
  },
  headings: {
    loading: either('Uusi viesti', 'Vastaa viestiin'),
    failed: 'Tämä sivu on epäkunnossa',
    'not-found': 'Viestiketjua ei löytynyt',
    closed: ({ projected }) =>
      Object(projected).closed === 'thread'
        ? 'Tämä viestiketju on suljettu'
        : 'Sopimus on päättynyt',
    form: either('Uusi viesti', 'Vastaa viestiin'),
    preview: either('Tarkista viesti', 'Tarkista vastaus'),
    'not-sent': either('Viestiä ei saatu lähetettyä', 'Vastausta ei saatu lähetettyä'),
    sent: either('Viesti on lähetetty', 'Vastaus on lähetetty'),
  },
  focus: formFocus('form', { role: 'textbox', name: labels.content }),
  says({ screen, projected }) {
    const { isReply, isRefused, mayWrite, code, refusal } = Object(projected)
    if (screen === 'closed' && refusal === null && Object(projected).closed === 'thread')
      return ['Asia on hoidettu.']
    if (screen === 'not-sent') return [notSent[refusal ?? code] ?? '']
    if (screen === 'sent') return ['Mitä lähetit']
    if (screen === 'preview' && !mayWrite) return ['Et voi lähettää asukkaan puolesta']
    if (screen !== 'form') return []
    // In the summary, and at the field.
    const refused = 'Lähetettyjä tietoja ei voitu käyttää. Tarkista ne ja lähetä uudelleen.'
    return [
      ...(isReply ? ['Vastaamme nyt tavallista hitaammin'] : []),
      ...(isRefused ? [refused, refused] : []),
    ]
  },
}
