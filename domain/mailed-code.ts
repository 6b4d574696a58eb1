import { CODE_DIGITS } from './limits.ts'
import { withoutSpaces } from './unseen.ts'

const DIGITS = /^\d*$/

/** Normalises a code for comparison: removes what people type and copy along. */
export const normalizeCode = withoutSpaces

/** Whether a text can be a mailed code: exactly six digits. Specification 1, section 5. */
export const isCode = (text: string): boolean =>
  canBecomeCode(text) && normalizeCode(text).length === CODE_DIGITS

/** Whether the typed text is a code or the beginning of one. */
export function canBecomeCode(text: string): boolean {
  const code = normalizeCode(text)
  return code.length <= CODE_DIGITS && DIGITS.test(code)
}
