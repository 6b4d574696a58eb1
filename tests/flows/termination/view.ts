import { begunLetter, keptLetter, letter } from '../../../machines/shared/files.samples.ts'
import type { terminationMachine } from '../../../machines/termination/termination.machine.ts'
import { answered, endless, type FlowView, type Hands, type ViewUi } from '../../../paths/driver.ts'

const leaves = 'Irtisanoo sopimuksen ja muuttaa pois'
const stays = 'Ei irtisano'
const passes = 'Kyllä, sopimus siirtyy asumaan jäävälle'
const ends = 'Ei, sopimus päättyy ja kaikki muuttavat pois'

/** Fills what a form needs at least; the end date anew, in case it was refused. */
async function fillForm(ui: Hands): Promise<void> {
  await ui.select('Irtisanomisen syy', 'Oman asunnon osto')
  await ui.choose('Myöhemmin')
  await ui.choose('31.12.2026')
  await ui.choose('Asukas itse')
}

const sign = 'Tunnistaudu ja allekirjoita'

const hasButton = (name: string) =>
  [...document.querySelectorAll('button')].some(({ textContent }) => textContent === name)

/** Whether there is something to sign. */
const isAtPreview = () => hasButton(sign)

/** What leads back from identification that came to nothing. */
const restart = () =>
  hasButton('Palaa sopimusmuutokseen') ? 'Palaa sopimusmuutokseen' : 'Palaa irtisanomiseen'

/** Fills what a modification needs at least: the day, and who receives the contract. */
async function fillModification(ui: Hands): Promise<void> {
  await ui.fill('Muuttopäivä', '31.12.2026')
  await ui.choose('Veera Virtanen')
}

/** The page was left for identification, and the browser shows it again as it was. */
const comeBack = () =>
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))

/** Attaches a letter that nobody has attached yet: the same one would not be taken twice. */
async function attachAnother(ui: ViewUi<typeof terminationMachine>): Promise<void> {
  const uuid = crypto.randomUUID()
  await ui.attach('Liitteet (ei pakollinen)', [new File([uuid], `${uuid}.pdf`, letter)])
  await ui.answer('initFile', { ...begunLetter, uuid })
  await ui.answer('sendBytes', undefined)
  await ui.answer('completeFile', { ...keptLetter, uuid })
}

/** How giving notice is brought along its paths. */
export const view: FlowView<typeof terminationMachine> = {
  events: {
    'retry.requested': (ui) => ui.press('Yritä uudelleen'),
    // What is chosen already would tell nobody.
    async 'party.chosen'(ui, { isLeaving }) {
      await ui.choose(isLeaving ? stays : leaves, 'Aino Virtanen')
      await ui.choose(isLeaving ? leaves : stays, 'Aino Virtanen')
    },
    'passing.chosen': (ui, { passesOn }) => ui.choose(passesOn ? passes : ends),
    'continue.requested': (ui) => ui.press('Jatka'),
    'form.changed': (ui) => ui.fill('Viesti (ei pakollinen)', 'Avaimet ovat naapurilla.'),
    async 'modification.changed'(ui) {
      if (isAtPreview()) await ui.press('Edellinen vaihe')
      await ui.fill('Viesti (ei pakollinen)', 'Muutamme maalle.')
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
    loadTermination: answered('loadTermination'),
    draft: endless,
    attachments: endless,
    form: {
      async done(ui) {
        await fillForm(ui)
        await ui.press('Esikatsele')
      },
      error: () => Promise.reject(new Error('A form does not fail')),
    },
    modification: {
      async done(ui, outcome) {
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
      },
      error: () => Promise.reject(new Error('A modification does not fail')),
    },
    identification: {
      async done(ui, { failure }) {
        if (failure) return ui.fail('fetchLink', failure.code, failure.fields)
        await ui.answer('fetchLink', { link: 'https://tunnistus.example.fi/' })
        comeBack()
      },
      error: (ui, code) => ui.fail('fetchLink', code),
    },
  },
}
