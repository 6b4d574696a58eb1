import type { dataExportMachine } from '../../../machines/data-export/data-export.machine.ts'
import { type FlowView, makeAnsweredDriver } from '../../../paths/driver.ts'
import { type ExpectedState, formatState } from '../../../paths/path.ts'
import { makePasswordConfirmationDriver } from '../password-confirmation/view.ts'

/** Buttons of own data as a file. */
export const requestButtonName = 'Pyydä tiedosto'
export const downloadButtonName = 'Lataa tiedot (JSON)'
export const retryButtonName = 'Yritä uudelleen hakea tiedostoa'

/** The text that is shown while the file is being made. */
export const preparingText =
  'Teemme tiedostoa. Kun se on valmis, saat sähköpostin. Voit poistua tältä sivulta.'
/** The text about a file that is ready, with the time until which the samples have it. */
export const readyText = 'Tiedostosi on valmis. Voit ladata sen 22.11.2026 klo 12.00 asti.'

const texts: Readonly<Record<string, readonly string[]>> = {
  reading: ['Tarkistetaan…'],
  notRead: ['Emme saaneet tarkistettua, onko tiedosto tehty'],
  offered: [requestButtonName],
  requesting: ['Lähetetään pyyntöä…'],
  notRequested: ['Pyyntöä ei saatu lähetettyä'],
  preparing: [preparingText],
  looking: [preparingText],
  notSeen: [
    preparingText,
    'Emme saa juuri nyt tarkistettua, onko tiedosto valmis. Yritämme pian uudelleen.',
  ],
  ready: [readyText, downloadButtonName],
  downloading: [readyText, 'Ladataan…'],
  downloaded: [
    readyText,
    'Tiedosto on tallennettu laitteellesi. Siinä on henkilökohtaisia tietojasi: säilytä se niin, ettei kukaan muu näe sitä.',
    downloadButtonName,
  ],
  notDownloaded: [readyText, 'Tiedostoa ei saatu ladattua'],
  gone: ['Tiedosto ei ole enää ladattavissa. Pyydä uusi.', requestButtonName],
}

const staff = 'Et voi pyytää etkä ladata tietoja, kun olet kirjautunut asukkaan puolesta.'

/** The text about the file. */
export function getFileTexts({ value, projected, screen }: ExpectedState): readonly string[] {
  const { mayWrite, status } = Object(projected)
  if (screen !== 'data-file') return []
  return [
    ...(texts[formatState(value)] ?? []),
    ...(value === 'offered' && status === 'failed' ? ['Tiedoston tekeminen ei onnistunut'] : []),
    ...(mayWrite ? [] : [staff]),
  ]
}

/** The view driver of own data as a file. */
export const view: FlowView<typeof dataExportMachine> = {
  events: {
    'export.requested': (ui) => ui.press(requestButtonName),
    'download.requested': (ui) => ui.press(downloadButtonName),
    'retry.requested': (ui) => ui.press(retryButtonName),
  },
  outcomes: {
    readExport: makeAnsweredDriver('readExport'),
    requestExport: makeAnsweredDriver('requestExport'),
    saveFile: makeAnsweredDriver('saveFile'),
    passwordConfirmation: makePasswordConfirmationDriver('Vahvista'),
  },
  headings: { 'data-file': 'Tietosi tiedostona', 'confirm-password': 'Vahvista salasanallasi' },
  says: getFileTexts,
}
