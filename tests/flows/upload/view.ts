import { letter } from '../../../machines/shared/files.samples.ts'
import type { uploadMachine } from '../../../machines/shared/upload.machine.ts'
import { answered, type FlowView } from '../../../paths/driver.ts'

/** How one file is brought along its paths; how much has been sent is told by the network. */
export const view: FlowView<typeof uploadMachine> = {
  events: {
    'progress.changed': (ui, event) => ui.tell(event),
    'cancel.requested': (ui) => ui.press(`Peruuta lähetys: ${letter.name}`),
    'retry.requested': (ui) => ui.press(`Yritä uudelleen ${letter.name}`),
  },
  outcomes: {
    initFile: answered('initFile'),
    sendBytes: answered('sendBytes'),
    completeFile: answered('completeFile'),
  },
}
