import type { emailChangeMachine } from '../../../machines/email-change/email-change.machine.ts'
import { type FlowView, makeAnsweredDriver } from '../../../paths/driver.ts'
import { codeConfirmationDriver } from '../mailed-code/view.ts'

export const keepOldAddressButtonName = 'Pidä vanha osoite'

/** The view driver of a new e-mail address. */
export const view: FlowView<typeof emailChangeMachine> = {
  events: {
    'change.cancelled': (ui) => ui.press(keepOldAddressButtonName),
    'back.requested': (ui) => ui.press('Takaisin koodiin'),
    'retry.requested': (ui) => ui.press('Yritä uudelleen'),
  },
  outcomes: { codeEntry: codeConfirmationDriver, cancelChange: makeAnsweredDriver('cancelChange') },
  headings: {
    'new-email': 'Vahvista uusi sähköpostiosoite',
    'giving-up': 'Perutaan osoitteen vaihtoa…',
    'not-given-up': 'Osoitteen vaihtoa ei peruttu',
    'email-changed': 'Sähköpostiosoitteesi on vaihdettu',
  },
}
