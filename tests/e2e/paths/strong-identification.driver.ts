import type { terminationIdentificationMachine } from '../../../machines/termination/termination.setup.ts'
import type { Driver } from '../../support/paths/driver.ts'
import { endTooSoon } from '../support/notice.ts'
import type { BrowserUi } from '../support/ui.ts'

export const driver: Driver<typeof terminationIdentificationMachine, BrowserUi> = {
  events: { 'page.restored': async ({ page }) => void (await page.goBack()) },
  outcomes: {
    fetchLink: {
      async done({ page, afterwards }) {
        afterwards(() => page.waitForURL(/\/interaction\//))
      },
      error: (ui, code) =>
        code === 'VALIDATION_ERROR' ? ui.arrange({ contractEnd: endTooSoon() }) : ui.cut(),
    },
  },
}
