import type { RegistrationInput } from '../../../machines/registration/registration.setup.ts'
import { carriedEmail } from '../../flow/account/carried-email.ts'

/**
 * Saved in the history entry of a complete registration, so that a reload does not start another.
 */
export interface Complete {
  readonly registered: true
  readonly email: string
}

/**
 * Returns the address of a registration that continues with the code, as passed by the sign-in
 * page.
 */
export const continuedEmail = (routeState: unknown): RegistrationInput['continuedEmail'] =>
  Object(routeState).continued === true ? carriedEmail('', routeState) || null : null

/** Returns the registration completed before a reload; null when there is none. */
export function completeBefore(routeState: unknown): Complete | null {
  const { registered, email } = Object(routeState)
  return registered === true && typeof email === 'string' ? { registered, email } : null
}
