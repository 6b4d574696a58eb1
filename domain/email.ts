import { MAX_EMAIL } from './limits.ts'
import { toPlainCharacters } from './unseen.ts'

const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const DOMAIN =
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$/

/**
 * Whether a text is an e-mail address of the standard format: an unquoted local part of at most 64
 * characters and a domain name, 254 in all. Specification 1, section 5.
 */
export function isEmail(text: string): boolean {
  const email = text.toLowerCase()
  const at = email.lastIndexOf('@')
  if (at < 1 || at > 64 || email.length > MAX_EMAIL) return false
  return LOCAL_PART.test(email.slice(0, at)) && DOMAIN.test(email.slice(at + 1))
}

/** An e-mail address as it is stored and compared: only what is seen, trimmed, lower case. */
export function normalizeEmail(text: string): string {
  return toPlainCharacters(text).trim().toLowerCase()
}

/** Whether the typed text is an e-mail address once normalised. */
export const isTypedEmail = (text: string): boolean => emailError(text) === null

/**
 * Why a typed text is no e-mail address: it is empty, has a dot at its end, has a domain without an
 * ending, or anything else.
 */
export type EmailError = 'required' | 'final_dot' | 'no_ending' | 'invalid_email'

/** Returns why the typed text is no e-mail address once normalised; null when it is one. */
export function emailError(text: string): EmailError | null {
  const email = normalizeEmail(text)
  if (email === '') return 'required'
  if (isEmail(email)) return null
  if (email.endsWith('.') && isEmail(email.slice(0, -1))) return 'final_dot'
  return isEmail(`${email}.fi`) ? 'no_ending' : 'invalid_email'
}
