import type { registrationMachine } from '../../../machines/registration/registration.machine.ts'
import { model } from '../../../machines/registration/registration.model.ts'
import { inputOf } from '../../../paths/stage.ts'
import { identifyToRegister, signInUnconfirmed } from '../../e2e/support/registering.ts'
import type { BrowserProof } from '../../e2e/support/walk.ts'
import { givenByHand } from '../mailed-code/browser.ts'

const back = /^(Edellinen vaihe|Muuta sähköpostiosoitetta)$/

export const flow: BrowserProof<typeof registrationMachine> = {
  events: {
    'email.changed': (ui, { value }) =>
      ui.fill('Sähköposti', value.includes('@') ? ui.resident.email : value),
    'back.requested': ({ page }) => page.getByRole('button', { name: back }).click(),
  },
  outcomes: {
    readRegistration: {
      done: (ui, { phase }) => ui.arrange({ hasPassword: phase !== 'create-password' }),
      // Read while the page loads.
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
  byHand: ['mailedCode'],
  async arrive(ui, { start }) {
    const { page, resident, arrange } = ui
    await arrange({ account: 'unconfirmed', verificationCode: 'sendable' })
    const { isAuthorized, continuedEmail } = inputOf(model, start)
    if (continuedEmail !== null) {
      const signIn = await signInUnconfirmed(ui)
      return async () => {
        await signIn()
        await page.getByText(/^Lähetimme viestin osoitteeseen/).waitFor()
      }
    }
    if (isAuthorized) await identifyToRegister(page, resident)
    return () => page.goto('/register')
  },
}
