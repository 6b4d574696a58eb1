import type { terminationMachine } from '../../machines/termination/termination.machine.ts'
import { answered, type Driver, endless, type Hands } from '../support/paths/driver.ts'

const leaves = 'Irtisanoo sopimuksen ja muuttaa pois'
const stays = 'Ei irtisano'

/** Fills what a form needs at least; the end date anew, in case it was refused. */
async function fillForm(ui: Hands): Promise<void> {
  await ui.select('Irtisanomisen syy', 'Oman asunnon osto')
  await ui.choose('Myöhemmin')
  await ui.choose('31.12.2026')
  await ui.choose('Asukas itse')
}

/** The page was left for identification, and the browser shows it again as it was. */
const comeBack = () =>
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))

/** How giving notice is brought along its paths. */
export const driver: Driver<typeof terminationMachine> = {
  events: {
    'retry.requested': (ui) => ui.press('Yritä uudelleen'),
    // What is chosen already would tell nobody.
    async 'party.chosen'(ui, { isLeaving }) {
      await ui.choose(isLeaving ? stays : leaves)
      await ui.choose(isLeaving ? leaves : stays)
    },
    'continue.requested': (ui) => ui.press('Jatka'),
    'form.changed': (ui) => ui.fill('Viesti (ei pakollinen)', 'Avaimet ovat naapurilla.'),
    'back.requested': (ui) => ui.press('Edellinen vaihe'),
    'change.requested': (ui) => ui.press('Muuta kohtaa Sopimus päättyy'),
    'identification.requested': (ui) => ui.press('Tunnistaudu ja allekirjoita'),
    async 'page.hidden'() {
      window.dispatchEvent(new PageTransitionEvent('pagehide'))
    },
    'restart.requested': (ui) => ui.press('Palaa irtisanomiseen'),
  },
  outcomes: {
    loadTermination: answered('loadTermination'),
    draft: endless,
    form: {
      async done(ui) {
        await fillForm(ui)
        await ui.press('Esikatsele')
      },
      error: () => Promise.reject(new Error('A form does not fail')),
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
