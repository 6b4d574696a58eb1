import type { emailVerificationMachine } from '../../../machines/email-verification/email-verification.machine.ts'
import { type FlowView, makeAnsweredDriver } from '../../../paths/driver.ts'
import { codeConfirmationDriver } from '../mailed-code/view.ts'
import { getCodeMessages } from '../shared/code-feedback.ts'

/** The view driver of confirming an e-mail address. */
export const view: FlowView<typeof emailVerificationMachine> = {
  events: {
    'email.changed': (ui, { value }) => ui.fill('Sähköposti', value),
    'email.given': (ui) => ui.press('Lähetä koodi'),
    'back.requested': (ui) => ui.press('Muuta sähköpostiosoitetta'),
  },
  outcomes: { sendCode: makeAnsweredDriver('sendCode'), codeEntry: codeConfirmationDriver },
  headings: {
    'verify-email': 'Vahvista sähköpostiosoitteesi',
    'verify-code': 'Kirjoita koodi',
    verified: 'Sähköpostiosoitteesi on vahvistettu',
  },
  says: ({ projected }) => (projected === 'sent' ? [] : getCodeMessages(projected)),
}
