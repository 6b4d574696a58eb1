import { isEmail, normalizeEmail } from '../../../domain/email.ts'

/** The address that the page before carried along, or that the query names; empty unless it is one. */
export function carriedEmail(search: string, state: unknown): string {
  const carried: unknown = Object(state).email ?? new URLSearchParams(search).get('email')
  if (typeof carried !== 'string') return ''
  const email = normalizeEmail(carried)
  return isEmail(email) ? email : ''
}
