import { REGISTERED_EMAIL_COOKIE } from '../../../domain/first-page-storage.ts'
import { storedCookies } from '../../browser-storage.ts'

/**
 * Returns the e-mail of an existing account, which the server gave this page; else ''. The server
 * removes it at the sign-out that follows.
 */
export function registeredEmailFromCookie(): string {
  const [, value = ''] = storedCookies().match(`(?:^|; )${REGISTERED_EMAIL_COOKIE}=([^;]*)`) ?? []
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
