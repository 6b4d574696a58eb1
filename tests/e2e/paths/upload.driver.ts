import type { Request } from '@playwright/test'
import type { ErrorCode } from '../../../api/errors.ts'
import { letter } from '../../../machines/shared/files.samples.ts'
import type { uploadMachine } from '../../../machines/shared/upload.machine.ts'
import type { Driver } from '../../support/paths/driver.ts'
import type { BrowserUi } from '../support/ui.ts'

/** What the server does by itself. */
const byItself = () => Promise.resolve()

/** Lets calls fail from the moment on when the bytes of a file are on their way. */
async function refuseAfterBytes({ page, refuse }: BrowserUi, code: ErrorCode): Promise<void> {
  const look = async (request: Request) => {
    if (request.method() !== 'PUT' || !request.url().includes('/api/uploads/')) return
    page.off('request', look)
    await refuse(code)
  }
  page.on('request', look)
}

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
    completeFile: { done: byItself, error: refuseAfterBytes },
  },
}
