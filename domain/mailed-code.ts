import { CODE_DIGITS } from './limits.ts'
import { removeSpaces } from './unseen.ts'

// unchecked pattern: a fixed number of digits
const CODE = new RegExp(`^\\d{${CODE_DIGITS}}$`)
// unchecked pattern: at most a fixed number of digits
const BEGINNING = new RegExp(`^\\d{0,${CODE_DIGITS}}$`)

/** Normalises a code for comparison: removes what people type and copy along. */
export const normalizeMailedCode = removeSpaces

/** Whether a text can be a mailed code: exactly six digits. Specification 1, section 5. */
export const isMailedCode = (text: string): boolean => CODE.test(normalizeMailedCode(text))

/** Whether the typed text is a code or the beginning of one. */
export const canBecomeMailedCode = (text: string): boolean =>
  BEGINNING.test(normalizeMailedCode(text))
