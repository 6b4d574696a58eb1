import { letter } from '../../../machines/shared/files.samples.ts'
import type { uploadMachine } from '../../../machines/shared/upload.machine.ts'
import type { Driver } from '../../support/paths/driver.ts'
import type { BrowserUi } from '../support/ui.ts'

/** What the server does by itself. */
const byItself = () => Promise.resolve()

export const driver: Driver<typeof uploadMachine, BrowserUi> = {
  events: {
    // The network tells it unasked.
    'progress.changed': byItself,
    'cancel.requested': (ui) => ui.press(`Peruuta lähetys: ${letter.name}`),
    'retry.requested': (ui) => ui.press(`Yritä uudelleen ${letter.name}`),
  },
  outcomes: {
    initFile: { done: byItself, error: (ui, code) => ui.refuse(code) },
    sendBytes: {
      done: byItself,
      async error(ui, code) {
        // The bytes follow at once on the announcement: it takes its time.
        await ui.slowDown()
        ui.refuseAfter('/file/init', code)
      },
    },
    completeFile: { done: byItself, error: (ui, code) => ui.refuseAt('/file/complete', code) },
  },
}
