import { expect } from '@playwright/test'
import type { signOutMachine } from '../../../machines/sign-out/sign-out.machine.ts'
import type { Driver } from '../../support/paths/driver.ts'
import type { BrowserUi } from '../support/ui.ts'

export const driver: Driver<typeof signOutMachine, BrowserUi> = {
  events: { 'retry.requested': (ui) => ui.press('Yritä uudelleen') },
  outcomes: {
    signOut: {
      async done({ page, afterwards }) {
        afterwards(() => expect(page).toHaveURL('/login'))
      },
      error: (ui, code) => ui.refuse(code),
    },
  },
}
