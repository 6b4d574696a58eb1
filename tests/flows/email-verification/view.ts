import type { emailVerificationMachine } from '../../../machines/email-verification/email-verification.machine.ts'
import { answered, type FlowView } from '../../../paths/driver.ts'
import { codeConfirmed } from '../mailed-code/view.ts'
import { saysOfCode } from '../shared/code-feedback.ts'

/** The view driver of confirming an e-mail address. */
export const view: FlowView<typeof emailVerificationMachine> = {
  events: {
    'email.changed': (ui, { value }) => ui.fill('Sähköposti', value),
    'email.given': (ui) => ui.press('Lähetä koodi'),
    'back.requested': (ui) => ui.press('Muuta sähköpostiosoitetta'),
  },
  outcomes: { sendCode: answered('sendCode'), codeEntry: codeConfirmed },
  headings: {
    'verify-email': 'Vahvista sähköpostiosoitteesi',
    'verify-code': 'Kirjoita koodi',
    verified: 'Sähköpostiosoitteesi on vahvistettu',
  },
  says: ({ projected }) => (projected === 'sent' ? [] : saysOfCode(projected)),
}
