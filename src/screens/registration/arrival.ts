import type { RegistrationInput } from '../../../machines/registration/registration.setup.ts'
import { carriedEmail } from '../password-recovery/carried-email.ts'

/** What a registration leaves in the history when it is complete: loading it anew does not begin another. */
export interface Complete {
  readonly registered: true
  readonly email: string
}

/** Whose registration goes on at the code: what the sign-in page sends along. */
export const continuedEmail = (routeState: unknown): RegistrationInput['continuedEmail'] =>
  Object(routeState).continued === true ? carriedEmail('', routeState) || null : null

/** The registration that was complete before the page was loaded; null when there is none. */
export function completeBefore(routeState: unknown): Complete | null {
  const { registered, email } = Object(routeState)
  return registered === true && typeof email === 'string' ? { registered, email } : null
}
