import type { dataExportMachine } from '../../../machines/data-export/data-export.machine.ts'
import { answered, type FlowView } from '../../../paths/driver.ts'
import { type Expected, stateText } from '../../../paths/path.ts'
import { passwordConfirmed } from '../password-confirmation/view.ts'

/** Buttons of own data as a file. */
export const request = 'Pyydä tiedosto'
export const download = 'Lataa tiedot (JSON)'
export const retry = 'Yritä uudelleen hakea tiedostoa'

/** The text that is shown while the file is being made. */
export const preparing =
  'Teemme tiedostoa. Kun se on valmis, saat sähköpostin. Voit poistua tältä sivulta.'
/** The text about a file that is ready, with the time until which the samples have it. */
export const readyText = 'Tiedostosi on valmis. Voit ladata sen 22.11.2026 klo 12.00 asti.'

const texts: Readonly<Record<string, readonly string[]>> = {
  reading: ['Tarkistetaan…'],
  notRead: ['Emme saaneet tarkistettua, onko tiedosto tehty'],
  offered: [request],
  requesting: ['Lähetetään pyyntöä…'],
  notRequested: ['Pyyntöä ei saatu lähetettyä'],
  preparing: [preparing],
  looking: [preparing],
  notSeen: [
    preparing,
    'Emme saa juuri nyt tarkistettua, onko tiedosto valmis. Yritämme pian uudelleen.',
  ],
  ready: [readyText, download],
  downloading: [readyText, 'Ladataan…'],
  downloaded: [
    readyText,
    'Tiedosto on tallennettu laitteellesi. Siinä on henkilökohtaisia tietojasi: säilytä se niin, ettei kukaan muu näe sitä.',
    download,
  ],
  notDownloaded: [readyText, 'Tiedostoa ei saatu ladattua'],
  gone: ['Tiedosto ei ole enää ladattavissa. Pyydä uusi.', request],
}

const staff = 'Et voi pyytää etkä ladata tietoja, kun olet kirjautunut asukkaan puolesta.'

/** The text about the file. */
export function saysOfFile({ value, projected, screen }: Expected): readonly string[] {
  const { mayWrite, status } = Object(projected)
  if (screen !== 'data-file') return []
  return [
    ...(texts[stateText(value)] ?? []),
    ...(value === 'offered' && status === 'failed' ? ['Tiedoston tekeminen ei onnistunut'] : []),
    ...(mayWrite ? [] : [staff]),
  ]
}

/** The view driver of own data as a file. */
export const view: FlowView<typeof dataExportMachine> = {
  events: {
    'export.requested': (ui) => ui.press(request),
    'download.requested': (ui) => ui.press(download),
    'retry.requested': (ui) => ui.press(retry),
  },
  outcomes: {
    readExport: answered('readExport'),
    requestExport: answered('requestExport'),
    saveFile: answered('saveFile'),
    passwordConfirmation: passwordConfirmed('Vahvista'),
  },
  headings: { 'data-file': 'Tietosi tiedostona', 'confirm-password': 'Vahvista salasanallasi' },
  says: saysOfFile,
}
