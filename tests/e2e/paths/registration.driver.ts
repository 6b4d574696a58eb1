import type { registrationMachine } from '../../../machines/registration/registration.machine.ts'
import type { Driver } from '../../support/paths/driver.ts'
import type { BrowserUi } from '../support/ui.ts'
import { givenByHand } from './mailed-code.driver.ts'

const back = /^(Edellinen vaihe|Muuta sähköpostiosoitetta)$/

export const driver: Driver<typeof registrationMachine, BrowserUi> = {
  events: {
    'password.changed': (ui, { value }) => ui.fill('Uusi salasana', value),
    'repeat.changed': (ui, { value }) => ui.fill('Uusi salasana uudelleen', value),
    'email.changed': (ui, { value }) =>
      ui.fill('Sähköposti', value.includes('@') ? ui.resident.email : value),
    'password.given': (ui) => ui.press('Jatka'),
    'email.given': (ui) => ui.press('Lähetä koodi'),
    'back.requested': ({ page }) => page.getByRole('button', { name: back }).click(),
    'retry.requested': (ui) => ui.press('Yritä uudelleen'),
    'registration.reset': (ui) => ui.press('Aloita rekisteröityminen alusta'),
  },
  outcomes: {
    readRegistration: {
      done: (ui, { phase }) => ui.arrange({ hasPassword: phase !== 'create-password' }),
      // It is read while the page is loaded.
      error: (ui, code) => ui.refuseAs(code),
    },
    verifyEmail: {
      done: (ui) => ui.arrange({ verificationCode: 'sendable' }),
      error(ui, code) {
        if (code === 'SERVICE_UNAVAILABLE') return ui.cut()
        if (code === 'LIMIT_EXCEEDED') return ui.arrange({ verificationCode: 'sentOften' })
        return ui.refuseAs(code)
      },
    },
    mailedCode: givenByHand,
  },
}
