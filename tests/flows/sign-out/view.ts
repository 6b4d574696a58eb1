import type { signOutMachine } from '../../../machines/sign-out/sign-out.machine.ts'
import { type FlowView, makeAnsweredDriver } from '../../../paths/driver.ts'

/** The view driver of signing out. */
export const view: FlowView<typeof signOutMachine> = {
  events: { 'retry.requested': (ui) => ui.press('Yritä uudelleen') },
  outcomes: { signOut: makeAnsweredDriver('signOut') },
  headings: {
    'signing-out': 'Kirjaudutaan ulos',
    'sign-out-failed': 'Uloskirjautuminen ei onnistunut',
  },
}
