import type { passwordRecoveryMachine } from '../../../machines/password-recovery/password-recovery.machine.ts'
import { type FlowView, makeAnsweredDriver } from '../../../paths/driver.ts'
import { newPasswordDriver } from '../new-password/view.ts'
import { getCodeMessages } from '../shared/code-feedback.ts'

/** The view driver of password recovery. */
export const view: FlowView<typeof passwordRecoveryMachine> = {
  events: {
    'email.changed': (ui, { value }) => ui.fill('Sähköposti', value),
    'email.given': (ui) => ui.press('Lähetä viesti'),
    'back.requested': (ui) => ui.press('Kirjoita toinen osoite'),
  },
  outcomes: { sendCode: makeAnsweredDriver('sendCode'), codeEntry: newPasswordDriver },
  headings: {
    'forgot-password': 'Unohditko salasanan?',
    'reset-password': 'Valitse uusi salasana',
    'password-changed': 'Salasanasi on vaihdettu',
  },
  says: ({ projected }) => (projected === 'sent' ? [] : getCodeMessages(projected)),
}
