import { characterCount } from './characters.ts'
import { isTypedEmail } from './email.ts'
import { MAX_PASSWORD, MIN_PASSWORD } from './limits.ts'

/**
 * Whether credentials can be submitted: an e-mail address and a password of valid length.
 * Specification 1, section 5.
 */
export const areCredentials = ({
  username,
  password,
}: {
  readonly username: string
  readonly password: string
}): boolean =>
  isTypedEmail(username) &&
  username.trim().length <= 100 &&
  password.trim() !== '' &&
  characterCount(password) >= MIN_PASSWORD &&
  characterCount(password) <= MAX_PASSWORD
