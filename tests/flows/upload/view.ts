import type { uploadMachine } from '../../../machines/shared/upload.machine.ts'
import { type FlowView, makeAnsweredDriver } from '../../../paths/driver.ts'

const statusTexts: Readonly<Record<string, string>> = {
  preparing: 'Valmistellaan…',
  initialising: 'Lähetetään…',
  sending: 'Lähetetään…',
  completing: 'Tarkistetaan…',
  attached: 'Lisätty',
  failed: 'Lähetys katkesi. Tarkista verkkoyhteys ja yritä uudelleen.',
  cancelled: 'Lähetys peruttiin',
}
const errors: Readonly<Record<string, string>> = {
  invalid_file_type:
    'Tätä tiedostoa ei voi liittää. Sopivia ovat kuvat (JPG, PNG, GIF), videot (MP4, MOV) ja PDF-tiedostot.',
  unsupported_heic:
    'Kuva on HEIC-muodossa, jota tämä selain ei osaa muuntaa. Jos kuvaat iPhonella, valitse Asetukset > Kamera > Muodot > Yhteensopivin ja ota kuva uudelleen, tai tallenna kuva JPG-muotoon.',
  damaged_file: 'Tiedosto on vioittunut tai muuta kuin sen nimi kertoo. Valitse toinen tiedosto.',
  too_big_file: 'Tiedosto on liian suuri. Tiedoston koko saa olla enintään 10 Mt.',
}

/** The name of the file on the page. */
const shownName = () =>
  document.querySelector('[data-flow=upload] [class*=_name_]')?.textContent ?? ''

/** The view driver of one upload; progress events come from the network. */
export const view: FlowView<typeof uploadMachine> = {
  events: {
    'progress.changed': (ui, event) => ui.send(event),
    'cancel.requested': (ui) => ui.press(`Peruuta lähetys: ${shownName()}`),
    'retry.requested': (ui) => ui.press(`Yritä uudelleen ${shownName()}`),
  },
  outcomes: {
    prepareFile: makeAnsweredDriver('prepareFile'),
    initFile: makeAnsweredDriver('initFile'),
    sendBytes: makeAnsweredDriver('sendBytes'),
    completeFile: makeAnsweredDriver('completeFile'),
  },
  headings: {
    upload({ value, projected }) {
      const { error } = Object(projected)
      return (error ? errors[error] : statusTexts[Object(value).underWay ?? value]) ?? ''
    },
  },
}
