import type { fileOpeningMachine } from '../../../machines/file-opening/file-opening.machine.ts'
import { endlessDriver, type FlowView, makeAnsweredDriver } from '../../../paths/driver.ts'
import { formatState } from '../../../paths/path.ts'

/** The name of the link to a picture of 214 kB. */
export const getFileLinkName = (fileName: string) =>
  `${fileName} (JPG, 214\u00a0kt, avautuu uuteen välilehteen)`

const statusTexts: Readonly<Record<string, string>> = {
  'inTab.opening.prompt': 'Tiedostoa avataan uuteen välilehteen…',
  'inTab.opening.slow': 'Tiedoston avaaminen kestää tavallista kauemmin.',
  'inTab.opened': 'Tiedosto avattiin uuteen välilehteen.',
}
const failures: Readonly<Record<string, string>> = {
  FILE_FAILED_TO_OPEN: 'Selain esti uuden välilehden. Avaa tiedosto tästä linkistä:',
  FILE_FAILED_TO_LOAD:
    'Tiedoston avaaminen ei onnistunut. Yritä hetken kuluttua uudelleen, tai avaa se tästä linkistä:',
  NOT_FOUND: 'Tiedostoa ei löydy. Se on voitu poistaa, tai et näe sitä.',
  LOGIN_EXPIRED: 'Kirjautumisesi on vanhentunut. Kirjaudu uudelleen ja avaa tiedosto sitten.',
  SERVICE_UNAVAILABLE: 'Palveluun ei saada yhteyttä. Tarkista verkkoyhteytesi ja yritä uudelleen.',
}

/** The view driver of opening a file; what happens to the tab comes from the browser. */
export const view: FlowView<typeof fileOpeningMachine> = {
  events: {
    'open.requested': (ui) => ui.follow(getFileLinkName('keittio.jpg')),
    'cancel.requested': (ui) => ui.press('Peruuta avaaminen'),
    'progress.changed': (ui, event) => ui.send(event),
    'tab.blocked': (ui, event) => ui.send(event),
    'tab.closed': (ui, event) => ui.send(event),
  },
  outcomes: { tab: endlessDriver, loadFile: makeAnsweredDriver('loadFile') },
  headings: {
    file({ value, projected }) {
      const { code } = Object(projected)
      return (code ? failures[code] : statusTexts[formatState(value)]) ?? 'keittio.jpg'
    },
  },
  says({ projected }) {
    const { code, progress } = Object(projected)
    if (code) return ['Avaa keittio.jpg (avautuu uuteen välilehteen)']
    return progress ? ['Ladattu 2,4 Mt, koko 9,5 Mt'] : []
  },
}
