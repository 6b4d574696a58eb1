import type { emailVerificationMachine } from '../../../machines/email-verification/email-verification.machine.ts'
import { pathModel } from '../../../machines/email-verification/email-verification.model.ts'
import { getStartInput } from '../../../paths/stage.ts'
import { getEmailVerificationAddress } from '../../e2e/support/registering.ts'
import type { BrowserDriver } from '../../e2e/support/walk.ts'
import { sendCodeDriver, typedCodeDriver } from '../mailed-code/browser.ts'

export const browserDriver: BrowserDriver<typeof emailVerificationMachine> = {
  events: {
    'email.changed': (ui, { value }) =>
      ui.fill('Sähköposti', value.includes('@') ? ui.resident.email : value),
  },
  outcomes: { sendCode: sendCodeDriver, codeEntry: typedCodeDriver },
  byHand: ['codeEntry'],
  async arrive({ page, resident, setUpState }, { start }) {
    await setUpState({ account: 'unconfirmed', verificationCode: 'sendable' })
    const { email } = getStartInput(pathModel, start)
    return () => page.goto(email ? getEmailVerificationAddress(resident) : '/register/verify-email')
  },
}
