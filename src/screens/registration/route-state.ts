import type { RegistrationInput } from '../../../machines/registration/registration.setup.ts'
import { emailFromPreviousPage } from '../../flow/account/carried-email.ts'

/**
 * Saved in the history entry of a complete registration, so that a reload does not start another.
 */
export interface CompleteRegistrationState {
  readonly registered: true
  readonly email: string
}

/**
 * Returns the address of a registration that continues with the code, as passed by the sign-in
 * page.
 */
export const emailAwaitingCode = (routeState: unknown): RegistrationInput['continuedEmail'] =>
  Object(routeState).continued === true ? emailFromPreviousPage('', routeState) || null : null

/** Returns the registration completed before a reload; null when there is none. */
export function registrationCompletedBefore(routeState: unknown): CompleteRegistrationState | null {
  const { registered, email } = Object(routeState)
  return registered === true && typeof email === 'string' ? { registered, email } : null
}
