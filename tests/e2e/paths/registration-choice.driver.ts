import { expect } from '@playwright/test'
import type { registrationChoiceMachine } from '../../../machines/registration-choice/registration-choice.machine.ts'
import type { Driver } from '../../support/paths/driver.ts'
import type { BrowserUi } from '../support/ui.ts'

export const ways = {
  ftn: 'Pankkitunnukset tai mobiilivarmenne',
  passport: 'Passi tai henkilökortti',
} as const

export const driver: Driver<typeof registrationChoiceMachine, BrowserUi> = {
  events: {
    'provider.chosen': (ui, { provider }) => ui.press(ways[provider]),
    'retry.requested': (ui) => ui.press('Yritä uudelleen'),
  },
  outcomes: {
    readOffered: {
      async done({ page, arrange, afterwards }, { hasPassport }) {
        await arrange({ takesPassports: hasPassport })
        if (!hasPassport) afterwards(() => expect(page).toHaveURL(/\/interaction\//))
      },
      error: (ui, code) => ui.refuseAs(code),
    },
  },
}
