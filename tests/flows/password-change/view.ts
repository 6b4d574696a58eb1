import type { passwordChangeMachine } from '../../../machines/password-change/password-change.machine.ts'
import { answered, type FlowView } from '../../../paths/driver.ts'
import { change, newPasswordGiven } from '../new-password/view.ts'
import { saysOfCode } from '../shared/code-feedback.ts'

/** The view driver of a password change. */
export const view: FlowView<typeof passwordChangeMachine> = {
  events: {
    'change.requested': (ui) => ui.press(change),
    'change.cancelled': (ui) => ui.press('Peruuta'),
  },
  outcomes: { sendCode: answered('sendCode'), newPassword: newPasswordGiven },
  headings: {
    password: 'Salasanan vaihto',
    'change-password': 'Valitse uusi salasana',
    'password-changed': 'Salasanasi on vaihdettu',
  },
  says: ({ projected }) => saysOfCode(Object(projected).refusal),
}
