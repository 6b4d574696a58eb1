import type { emailVerificationMachine } from '../../../machines/email-verification/email-verification.machine.ts'
import { model } from '../../../machines/email-verification/email-verification.model.ts'
import { inputOf } from '../../../paths/stage.ts'
import { verifyEmailAddress } from '../../e2e/support/registering.ts'
import type { BrowserProof } from '../../e2e/support/walk.ts'
import { givenByHand, sending } from '../mailed-code/browser.ts'

export const flow: BrowserProof<typeof emailVerificationMachine> = {
  events: {
    'email.changed': (ui, { value }) =>
      ui.fill('Sähköposti', value.includes('@') ? ui.resident.email : value),
  },
  outcomes: { sendCode: sending, codeEntry: givenByHand },
  byHand: ['codeEntry'],
  async arrive({ page, resident, setUpState }, { start }) {
    await setUpState({ account: 'unconfirmed', verificationCode: 'sendable' })
    const { email } = inputOf(model, start)
    return () => page.goto(email ? verifyEmailAddress(resident) : '/register/verify-email')
  },
}
