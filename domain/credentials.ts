import { characterCount } from './characters.ts'
import { type EmailError, emailError, normalizeEmail } from './email.ts'
import { MAX_PASSWORD, MIN_PASSWORD } from './limits.ts'

interface TypedCredentials {
  readonly username: string
  readonly password: string
}

/** Why credentials cannot be submitted, by field; null for a field that can. */
export interface CredentialErrors {
  readonly username: EmailError | null
  readonly password: 'required' | 'too_short' | 'too_long' | null
}

/** The longest e-mail address that signs in, in characters. */
const MAX_USERNAME = 100

/** Returns why credentials cannot be submitted. Specification 1, section 5. */
export const credentialErrors = ({ username, password }: TypedCredentials): CredentialErrors => ({
  username:
    characterCount(normalizeEmail(username)) > MAX_USERNAME
      ? 'invalid_email'
      : emailError(username),
  password: passwordErrorOf(password),
})

function passwordErrorOf(password: string): CredentialErrors['password'] {
  if (password.trim() === '') return 'required'
  const count = characterCount(password)
  if (count < MIN_PASSWORD) return 'too_short'
  return count > MAX_PASSWORD ? 'too_long' : null
}

/**
 * Whether credentials can be submitted: an e-mail address and a password of valid length.
 * Specification 1, section 5.
 */
export const canSubmitCredentials = (typed: TypedCredentials): boolean =>
  Object.values(credentialErrors(typed)).every((error) => error === null)
