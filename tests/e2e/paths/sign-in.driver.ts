import { expect } from '@playwright/test'
import type { signInMachine } from '../../../machines/sign-in/sign-in.machine.ts'
import type { Driver } from '../../support/paths/driver.ts'
import type { BrowserUi } from '../support/ui.ts'

export const driver: Driver<typeof signInMachine, BrowserUi> = {
  events: {
    'username.changed': (ui, { value }) =>
      ui.fill('Sähköposti', value.includes('@') ? ui.resident.email : value),
    'password.changed': (ui, { value }) => ui.fill('Salasana', value),
    'signIn.requested': (ui) => ui.press('Kirjaudu sisään'),
  },
  outcomes: {
    signIn: {
      async done({ page, resident, arrange, afterwards }) {
        await arrange({ account: 'active', password: resident.password })
        afterwards(() => expect(page).toHaveURL(`/asiointi/${resident.contractUuid}`))
      },
      async error({ page, resident, arrange, refuse, cut, afterwards }, code) {
        const { password } = resident
        switch (code) {
          case 'INVALID_CREDENTIALS':
            return arrange({ account: 'active', password: `${password}?` })
          case 'USER_NOT_CONFIRMED':
            await arrange({ account: 'unconfirmed', password })
            return afterwards(() => expect(page).toHaveURL('/register'))
          case 'SERVICE_UNAVAILABLE':
            return cut()
          default:
            return refuse(code)
        }
      },
    },
  },
}
