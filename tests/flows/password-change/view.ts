import type { passwordChangeMachine } from '../../../machines/password-change/password-change.machine.ts'
import { type FlowView, makeAnsweredDriver } from '../../../paths/driver.ts'
import { changePasswordButtonName, newPasswordDriver } from '../new-password/view.ts'
import { getCodeMessages } from '../shared/code-feedback.ts'

/** The view driver of a password change. */
export const view: FlowView<typeof passwordChangeMachine> = {
  events: {
    'change.requested': (ui) => ui.press(changePasswordButtonName),
    'change.cancelled': (ui) => ui.press('Peruuta'),
  },
  outcomes: { sendCode: makeAnsweredDriver('sendCode'), newPassword: newPasswordDriver },
  headings: {
    password: 'Salasanan vaihto',
    'change-password': 'Valitse uusi salasana',
    'password-changed': 'Salasanasi on vaihdettu',
  },
  says: ({ projected }) => getCodeMessages(Object(projected).refusal),
}
