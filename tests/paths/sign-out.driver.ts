import type { signOutMachine } from '../../machines/sign-out/sign-out.machine.ts'
import { answered, type Driver } from '../support/paths/driver.ts'

/** How signing out is brought along its paths. */
export const driver: Driver<typeof signOutMachine> = {
  events: { 'retry.requested': (ui) => ui.press('Yritä uudelleen') },
  outcomes: { signOut: answered('signOut') },
}
