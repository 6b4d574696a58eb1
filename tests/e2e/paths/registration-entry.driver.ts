import type { registrationEntryMachine } from '../../../machines/registration-entry/registration-entry.machine.ts'
import type { Driver } from '../../support/paths/driver.ts'
import type { BrowserUi } from '../support/ui.ts'

export const driver: Driver<typeof registrationEntryMachine, BrowserUi> = {
  events: { 'page.restored': async ({ page }) => void (await page.goBack()) },
  outcomes: {
    fetchLink: {
      async done({ page, afterwards }) {
        afterwards(() => page.waitForURL(/\/interaction\//))
      },
      error: (ui, code) => ui.refuseAs(code),
    },
  },
}
