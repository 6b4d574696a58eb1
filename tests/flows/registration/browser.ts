import type { registrationMachine } from '../../../machines/registration/registration.machine.ts'
import { pathModel } from '../../../machines/registration/registration.model.ts'
import { getStartInput } from '../../../paths/stage.ts'
import {
  fillSignInOfUnconfirmedAccount,
  identifyForRegistration,
} from '../../e2e/support/registering.ts'
import type { BrowserDriver } from '../../e2e/support/walk.ts'
import { typedCodeDriver } from '../mailed-code/browser.ts'

const back = /^(Edellinen vaihe|Muuta sähköpostiosoitetta)$/

export const browserDriver: BrowserDriver<typeof registrationMachine> = {
  events: {
    'email.changed': (ui, { value }) =>
      ui.fill('Sähköposti', value.includes('@') ? ui.resident.email : value),
    'back.requested': ({ page }) => page.getByRole('button', { name: back }).click(),
  },
  outcomes: {
    readRegistration: {
      done: (ui, { phase }) => ui.setUpState({ hasPassword: phase !== 'create-password' }),
      // The registration is read while the page loads.
      error: (ui, code) => ui.failCallsWith(code),
    },
    verifyEmail: {
      done: (ui) => ui.setUpState({ verificationCode: 'sendable' }),
      error(ui, code) {
        if (code === 'SERVICE_UNAVAILABLE') return ui.goOffline()
        if (code === 'LIMIT_EXCEEDED') return ui.setUpState({ verificationCode: 'sentOften' })
        return ui.failCallsWith(code)
      },
    },
    mailedCode: typedCodeDriver,
  },
  byHand: ['mailedCode'],
  async arrive(ui, { start }) {
    const { page, resident, setUpState } = ui
    await setUpState({ account: 'unconfirmed', verificationCode: 'sendable' })
    const { isAuthorized, continuedEmail } = getStartInput(pathModel, start)
    if (continuedEmail !== null) {
      const signIn = await fillSignInOfUnconfirmedAccount(ui)
      return async () => {
        await signIn()
        await page.getByText(/^Lähetimme viestin osoitteeseen/).waitFor()
      }
    }
    if (isAuthorized) await identifyForRegistration(page, resident)
    return () => page.goto('/register')
  },
}
