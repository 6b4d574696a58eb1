import type { NoticeForm } from '../../../api/notice-form.ts'
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
import type { NoticeMachine } from '../../../src/screens/notice/flow.ts'
import { discardInput } from './discard-input.ts'
import { formFocus } from './form-focus.ts'

type Ui = ViewUi<NoticeMachine>

/** The texts of the screens of one kind. */
export interface NoticeKindTexts {
  readonly title: string
  /** The heading of an existing notice. */
  readonly notice: string
  /** The heading of a completed notice, if it differs. */
  readonly completed?: string
  readonly edit: string
  readonly editTitle: string
  readonly reopen: string
  readonly reopeningTitle: string
  readonly reopeningSend: string
  /** The text on a reopened notice. */
  readonly reopened: string
  readonly description: string
  readonly preview: string
  readonly send: string
  readonly notFound: string
  readonly closed: string
  readonly notSent: string
  readonly sent: string
  /** Fills in what a new form lacks besides the description. */
  readonly fillRest: (ui: Ui, values: NoticeForm) => Promise<void>
}

const hasButton = (name: string) =>
  [...document.querySelectorAll('button')].some(({ textContent }) => textContent === name)

const toForm = 'Takaisin lomakkeelle'

/** Attaches a new letter, because the same file is not accepted twice. */
async function attachAnother(ui: Ui): Promise<void> {
  const uuid = crypto.randomUUID()
  const file = new File([uuid], `${uuid}.pdf`, chosenLetter)
  await ui.attach('Kuvat ja muut tiedostot (ei pakollinen)', [file])
  await ui.answer('initFile', { ...initialisedLetter, uuid })
  await ui.answer('sendBytes', undefined)
  await ui.answer('completeFile', { ...storedLetter, uuid })
}

/** The titles of the failures that have a title of their own, by error code. */
const notSentTitles: Readonly<Record<string, string>> = {
  FORBIDDEN: 'Et voi lähettää tätä',
  SERVICE_UNAVAILABLE: 'Palveluun ei saada yhteyttä',
}

/** The view driver of a notice of one kind. */
export function makeNoticeView(words: NoticeKindTexts): FlowView<NoticeMachine> {
  const description = `${words.description} (ei pakollinen)`

  /** Saves a newer draft as another window would, and takes it in place of the page's draft. */
  async function takeOtherDraft(ui: Ui): Promise<void> {
    if (hasButton(toForm)) await ui.press(toForm)
    await ui.fill(description, crypto.randomUUID())
    window.dispatchEvent(new PageTransitionEvent('pagehide'))
    const savedAt = '2026-11-21T09:46:00.000Z'
    await ui.answer('saveDraft', { revision: 7, savedAt, isChangedElsewhere: true })
    await ui.press('Ota toinen')
  }

  return {
    events: {
      'retry.requested': (ui) => ui.press('Yritä uudelleen'),
      'edit.requested': (ui) => ui.press(words.edit),
      'edit.cancelled': (ui) => discardInput(ui, 'Peruuta muutokset'),
      'reopening.requested': (ui) => ui.press(words.reopen),
      'page.shown': (ui, event) => ui.send(event),
      async 'page.hidden'() {
        window.dispatchEvent(new PageTransitionEvent('pagehide'))
      },
      'form.changed': (ui, { values }) => ui.fill(description, values.description),
      'attachments.changed': attachAnother,
      'back.requested': (ui) => ui.press(hasButton(toForm) ? toForm : 'Takaisin esikatseluun'),
      'change.requested': (ui) => ui.press(`Muuta kohtaa ${words.description}`),
      'send.requested': (ui) => ui.press(hasButton(words.send) ? words.send : 'Tallenna muutokset'),
      'own.chosen': (ui) => ui.press('Tallenna omat muutokseni'),
      'other.chosen': (ui) =>
        ui.press(
          hasButton('Hylkää omat ja näytä toiset')
            ? 'Hylkää omat ja näytä toiset'
            : 'Näytä, mitä asialle on tehty',
        ),
    },
    outcomes: {
      loadNotice: makeAnsweredDriver('loadNotice'),
      draft: makeUnfailingDriver(takeOtherDraft),
      attachments: endlessDriver,
      form: makeUnfailingDriver(async (ui, { values }) => {
        await words.fillRest(ui, values)
        await ui.fill(description, values.description)
        await ui.press('Esikatsele')
      }),
      reopening: makeUnfailingDriver(async (ui, { notice }) => {
        if (!notice) return ui.press('Peruuta')
        await ui.fill('Kuvaus', 'Sama vika on palannut.')
        await ui.press(words.reopeningSend)
        await ui.answer('reopenNotice', notice)
      }),
      sendNotice: makeAnsweredDriver('sendNotice'),
    },
    headings: {
      loading: words.title,
      failed: 'Tämä sivu on epäkunnossa',
      'not-found': words.notFound,
      'missing-phone': words.title,
      closed: words.closed,
      notice: ({ projected }) =>
        Object(projected).notice === 'completed' ? (words.completed ?? words.notice) : words.notice,
      reopening: words.reopeningTitle,
      form: ({ projected }) => (Object(projected).notice ? words.editTitle : words.title),
      preview: words.preview,
      'not-sent': ({ projected }) =>
        Object(projected).notice ? 'Muutoksia ei tallennettu' : words.notSent,
      conflict: ({ projected }) =>
        Object(projected).conflict === 'completed'
          ? 'Asia on jo valmis'
          : 'Tietoja on muutettu muualla',
      sent: ({ projected }) => (Object(projected).notice ? 'Muutokset on tallennettu' : words.sent),
    },
    focus: formFocus('form', { role: 'textbox', name: description }),
    says({ screen, projected }) {
      const { isRefused, isUnchanged, code } = Object(projected)
      if (screen === 'missing-phone') return ['Lisää ensin puhelinnumerosi']
      if (screen === 'not-sent')
        return [notSentTitles[String(code)] ?? 'Lähettäminen ei onnistunut']
      if (screen === 'preview' && isUnchanged) return ['Mitään ei ole muutettu']
      // The text is in the error summary, and at the field.
      const refused = 'Lähetettyjä tietoja ei voitu käyttää. Tarkista ne ja lähetä uudelleen.'
      return screen === 'form' && isRefused ? [refused, refused] : []
    },
  }
}
