import { isEmail, normalizeEmail } from '../../../domain/email.ts'
import { readQueryParameter } from '../../../domain/query-text.ts'

/**
 * Returns the valid e-mail address in the location state or the query; otherwise an empty string.
 */
export function emailFromPreviousPage(search: string, state: unknown): string {
  const carried: unknown = Object(state).email ?? readQueryParameter(search, 'email')
  if (typeof carried !== 'string') return ''
  const email = normalizeEmail(carried)
  return isEmail(email) ? email : ''
}
