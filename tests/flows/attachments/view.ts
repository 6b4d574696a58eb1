import type { attachmentsMachine } from '../../../machines/shared/attachments.machine.ts'
import {
  chosenLetter,
  initialisedLetter,
  storedLetter,
} from '../../../machines/shared/files.samples.ts'
import type { UploadStatus } from '../../../machines/shared/upload.machine.ts'
import { endlessDriver, type FlowView, type ViewUi } from '../../../paths/driver.ts'

type Ui = ViewUi<typeof attachmentsMachine>

/** Brings the upload of the letter, the only chosen file, to each status. */
const bring: { readonly [K in UploadStatus['kind']]: (ui: Ui) => Promise<void> } = {
  underWay: (ui) => ui.press(`Yritä uudelleen ${chosenLetter.name}`),
  async attached(ui) {
    await ui.answer('initFile', initialisedLetter)
    await ui.answer('sendBytes', undefined)
    await ui.answer('completeFile', storedLetter)
  },
  refused: (ui) => ui.fail('initFile', 'PAYLOAD_TOO_LARGE'),
  async failed(ui) {
    await ui.answer('initFile', initialisedLetter)
    await ui.fail('sendBytes', 'SERVICE_UNAVAILABLE')
  },
  cancelled: (ui) => ui.press(`Peruuta lähetys: ${chosenLetter.name}`),
}

const statusTexts: { readonly [K in UploadStatus['kind']]: string } = {
  underWay: 'Lähetetään…',
  attached: 'Lisätty',
  refused: 'Tiedosto on liian suuri. Tiedoston koko saa olla enintään 10 Mt.',
  failed: 'Lähetys katkesi. Tarkista verkkoyhteys ja yritä uudelleen.',
  cancelled: 'Lähetys peruttiin',
}

/** The view driver of a form's attachments. */
export const view: FlowView<typeof attachmentsMachine> = {
  events: {
    'files.chosen': (ui, { files }) => ui.attach('Liitteet (ei pakollinen)', files),
    'upload.changed': (ui, { status }) => bring[status.kind](ui),
    'listing.requested': (ui, event) => ui.send(event),
    'file.removed': (ui) => ui.press(`Poista ${chosenLetter.name}`),
  },
  outcomes: { upload: endlessDriver },
  headings: {
    attachments({ projected }) {
      const { letter: status, notTaken } = Object(projected)
      if (notTaken.length > 0) return 'Kaikkia tiedostoja ei lisätty'
      return statusTexts[status as UploadStatus['kind']] ?? 'Liitteet (ei pakollinen)'
    },
  },
}
