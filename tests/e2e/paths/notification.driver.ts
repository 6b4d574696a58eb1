import { expect } from '@playwright/test'
import type { notificationMachine } from '../../../machines/notification/notification.machine.ts'
import type { Driver } from '../../support/paths/driver.ts'
import type { BrowserUi } from '../support/ui.ts'

export const driver: Driver<typeof notificationMachine, BrowserUi> = {
  events: { 'close.requested': (ui) => ui.press('Sulje ilmoitus: Tiedoksi') },
  outcomes: {
    closeNotification: {
      async done({ page, afterwards }) {
        afterwards(() => expect(page.getByText('Ilmoitus suljettu: Tiedoksi')).toBeFocused())
      },
      error: (ui) => ui.cut(),
    },
  },
}
