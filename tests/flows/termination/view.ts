import {
  chosenLetter,
  initialisedLetter,
  storedLetter,
} from '../../../machines/shared/files.samples.ts'
import type { terminationMachine } from '../../../machines/termination/termination.machine.ts'
import {
  endlessDriver,
  type FlowView,
  makeAnsweredDriver,
  makeUnfailingDriver,
  type UserActions,
  type ViewUi,
} from '../../../paths/driver.ts'
import { formFocus } from '../shared/form-focus.ts'

const own = 'Aino Virtanen (sinä)'
const passes = 'Kyllä, sopimus siirtyy'
const ends = 'Ei, kaikki muuttavat pois'

/** Finds the resident's own checkbox, the first one in the choice of who leaves. */
const ownBox = () => document.querySelector<HTMLInputElement>('input[name=leaving]')

/** Fills the required fields; retypes the end date, because an unchanged value fires no event. */
async function fillForm(ui: UserActions): Promise<void> {
  await ui.select('Irtisanomisen syy', 'Oman asunnon osto')
  await ui.choose('Myöhemmin')
  await ui.choose('31.12.2026')
  await ui.choose('Asukas itse')
}

const sign = 'Tunnistaudu ja allekirjoita'

const hasButton = (name: string) =>
  [...document.querySelectorAll('button')].some(({ textContent }) => textContent === name)

const isAtPreview = () => hasButton(sign)

/** Returns the name of the button that leads back after a failed identification. */
const restart = () =>
  hasButton('Palaa sopimusmuutokseen') ? 'Palaa sopimusmuutokseen' : 'Palaa irtisanomiseen'

/** Fills the required fields of a modification: the day, and who receives the contract, if asked. */
async function fillModification(ui: UserActions): Promise<void> {
  await ui.fill('Muuttopäivä', '31.12.2026')
  if (document.querySelector('input[name=transferDestination]')) await ui.choose('Veera Virtanen')
}

/** Returns from identification to a page that the browser kept in its back/forward cache. */
const comeBack = () =>
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))

/** Attaches a new letter, because the same file is not accepted twice. */
async function attachAnother(ui: ViewUi<typeof terminationMachine>): Promise<void> {
  const uuid = crypto.randomUUID()
  await ui.attach('Liitteet (ei pakollinen)', [new File([uuid], `${uuid}.pdf`, chosenLetter)])
  await ui.answer('initFile', { ...initialisedLetter, uuid })
  await ui.answer('sendBytes', undefined)
  await ui.answer('completeFile', { ...storedLetter, uuid })
}

/** Messages of failed identification, by code. */
const failures: Readonly<Record<string, string>> = {
  CONFIRM_OPERATION_CANCELLED: 'Tunnistautuminen keskeytyi',
  CONFIRM_OPERATION_NO_ATTRIBUTES: 'Tunnistautumisesta puuttui tietoja',
  TERMINATE_CONTRACT_INIT_CONFIRM_ERROR: 'Tunnistautumista ei voitu aloittaa',
  CONFIRM_OPERATION_GENERIC_ERROR: 'Vahvistaminen epäonnistui',
}

const passingOn = 'Valitse, siirtyykö sopimus asumaan jäävälle.'

const nobody = 'Valitse vähintään yksi, joka muuttaa pois.'

/** Messages while the choice of who leaves is incomplete, by the state of the choice. */
const undecided: Readonly<Record<string, readonly string[]>> = {
  nobody: [nobody, nobody],
  // The text is in the error summary, and at the field.
  undecided: [passingOn, passingOn],
}

const message = 'Viesti (ei pakollinen)'

/** Changes the content of the draft; from the preview, goes back to the form first. */
async function changeDraft(ui: UserActions): Promise<void> {
  if (isAtPreview()) await ui.press('Edellinen vaihe')
  const form = '[data-flow=termination-form], [data-flow=modification-form]'
  if (document.querySelector(form)) return ui.fill(message, crypto.randomUUID())
  if (ownBox()) return ui.choose(own)
  await ui.press('Jatka')
  await ui.fill(message, crypto.randomUUID())
}

/** Saves a newer draft as another window would, and takes it in place of the page's draft. */
async function takeOtherDraft(ui: ViewUi<typeof terminationMachine>): Promise<void> {
  await changeDraft(ui)
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  const savedAt = '2026-11-21T09:46:00.000Z'
  await ui.answer('saveDraft', { revision: 7, savedAt, isChangedElsewhere: true })
  await ui.press('Ota toinen')
}

/** The view driver of a termination. */
export const view: FlowView<typeof terminationMachine> = {
  events: {
    'retry.requested': (ui) => ui.press('Yritä uudelleen'),
    // Toggles an unchanged choice first, because it fires no event.
    async 'party.chosen'(ui, { isLeaving }) {
      if (ownBox()?.checked === isLeaving) await ui.choose(own)
      await ui.choose(own)
    },
    'passing.chosen': (ui, { passesOn }) => ui.choose(passesOn ? passes : ends),
    'continue.requested': (ui) => ui.press('Jatka'),
    'form.changed': (ui) => ui.fill(message, 'Avaimet ovat naapurilla.'),
    async 'modification.changed'(ui) {
      if (isAtPreview()) await ui.press('Edellinen vaihe')
      await ui.fill(message, 'Muutamme maalle.')
    },
    'attachments.changed': attachAnother,
    'back.requested': (ui) => ui.press('Edellinen vaihe'),
    'change.requested': (ui) => ui.press('Muuta kohtaa Sopimus päättyy'),
    'identification.requested': (ui) => ui.press(sign),
    async 'page.hidden'() {
      window.dispatchEvent(new PageTransitionEvent('pagehide'))
    },
    'restart.requested': (ui) => ui.press(restart()),
  },
  outcomes: {
    loadTermination: makeAnsweredDriver('loadTermination'),
    draft: makeUnfailingDriver(takeOtherDraft),
    attachments: endlessDriver,
    form: makeUnfailingDriver(async (ui) => {
      await fillForm(ui)
      await ui.press('Esikatsele')
    }),
    modification: makeUnfailingDriver(async (ui, outcome) => {
      if (outcome.kind === 'back') {
        if (isAtPreview()) await ui.press('Edellinen vaihe')
        return ui.press('Edellinen vaihe')
      }
      if (!isAtPreview()) {
        await fillModification(ui)
        await ui.press('Esikatsele')
      }
      await ui.press(sign)
      await ui.fail(
        'fetchLink',
        outcome.kind === 'conflict' ? 'STATE_CONFLICT' : 'SERVICE_UNAVAILABLE',
      )
    }),
    identification: {
      async done(ui, { failure }) {
        if (failure) return ui.fail('fetchLink', failure.code, failure.fields)
        await ui.answer('fetchLink', { link: 'https://tunnistus.example.fi/' })
        comeBack()
      },
      error: (ui, code) => ui.fail('fetchLink', code),
    },
  },
  headings: {
    loading: 'Sopimuksen irtisanominen',
    failed: 'Sivu on epäkunnossa',
    blocked: 'Irtisanomisilmoitus on jo käsiteltävänä',
    awaited: 'Irtisanominen odottaa vastaustasi',
    parties: ({ projected }) =>
      Object(projected).isAsked ? 'Kuka muuttaa pois?' : 'Irtisanot sopimuksesi',
    form: 'Muuton tiedot',
    preview: 'Tarkista ilmoitus',
    // The steps of a modification belong to a separate chart.
    modification: () => (isAtPreview() ? 'Tarkista pyyntö' : 'Poismuuton tiedot'),
    identifying: 'Siirryt tunnistautumaan',
    'identification-failed': ({ projected }) =>
      Object(projected).leads === 'modification'
        ? 'Sopimusmuutosta ei vahvistettu'
        : 'Irtisanomista ei vahvistettu',
    submitted: 'Ilmoitus on lähetetty',
    modified: 'Pyyntö odottaa Eeron hyväksyntää',
  },
  focus: formFocus('form', { role: 'radio', name: '31.12.2026' }),
  says({ value, screen, projected }) {
    const { code, hasFieldErrors, mayWrite, leads } = Object(projected)
    return [
      ...(screen === 'identification-failed' ? [failures[code] ?? code] : []),
      ...(screen === 'preview' && code === 'STATE_CONFLICT' ? ['Ilmoitusta ei lähetetty'] : []),
      ...(screen === 'preview' && !mayWrite ? ['Et voi allekirjoittaa asukkaan puolesta'] : []),
      ...(hasFieldErrors ? ['Sopimus voi päättyä aikaisintaan 31.12.2026.'] : []),
      ...(screen === 'modification' && code === 'STATE_CONFLICT' && isAtPreview()
        ? ['Pyyntöä ei lähetetty']
        : []),
      ...(Object(Object(value).working).choosing === 'refused'
        ? ['Tarkista yksi kohta', ...(undecided[leads] ?? [leads])]
        : []),
    ]
  },
}
