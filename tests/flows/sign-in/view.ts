import type { signInMachine } from '../../../machines/sign-in/sign-in.machine.ts'
import { answered, type FlowView } from '../../../paths/driver.ts'

/** How signing in is brought along its paths. */
export const view: FlowView<typeof signInMachine> = {
  events: {
    'username.changed': (ui, { value }) => ui.fill('Sähköposti', value),
    'password.changed': (ui, { value }) => ui.fill('Salasana', value),
    'signIn.requested': (ui) => ui.press('Kirjaudu sisään'),
  },
  outcomes: { signIn: answered('signIn') },
}
