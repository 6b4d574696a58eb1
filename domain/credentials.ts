import { isTypedEmail } from './email.ts'
import { MAX_PASSWORD, MIN_PASSWORD } from './limits.ts'

/** Whether these can be tried at sign-in: an e-mail address and a password of possible length. Specification 1, section 5. */
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
  password.length >= MIN_PASSWORD &&
  password.length <= MAX_PASSWORD
