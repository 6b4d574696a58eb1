import type { emailChangeMachine } from '../../../machines/email-change/email-change.machine.ts'
import { answered, type FlowView } from '../../../paths/driver.ts'
import { codeConfirmed } from '../mailed-code/view.ts'

export const giveUp = 'Pidä vanha osoite'

/** The view driver of a new e-mail address. */
export const view: FlowView<typeof emailChangeMachine> = {
  events: {
    'change.cancelled': (ui) => ui.press(giveUp),
    'back.requested': (ui) => ui.press('Takaisin koodiin'),
    'retry.requested': (ui) => ui.press('Yritä uudelleen'),
  },
  outcomes: { codeEntry: codeConfirmed, cancelChange: answered('cancelChange') },
  headings: {
    'new-email': 'Vahvista uusi sähköpostiosoite',
    'giving-up': 'Perutaan osoitteen vaihtoa…',
    'not-given-up': 'Osoitteen vaihtoa ei peruttu',
    'email-changed': 'Sähköpostiosoitteesi on vaihdettu',
  },
}
