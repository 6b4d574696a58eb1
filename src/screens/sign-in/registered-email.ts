import { REGISTERED_EMAIL } from '../../../domain/first-page-storage.ts'
import { storedCookies } from '../../browser-storage.ts'

/**
 * Returns the e-mail that the server told this page of an account that exists; else ''. The server
 * removes it at the sign-out that follows.
 */
export function registeredEmail(): string {
  const [, value = ''] = storedCookies().match(`(?:^|; )${REGISTERED_EMAIL}=([^;]*)`) ?? []
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
