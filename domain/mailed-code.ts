import { CODE_DIGITS } from './limits.ts'

const CODE = new RegExp(`^\\d{${CODE_DIGITS}}$`)
const BEGINNING = new RegExp(`^\\d{0,${CODE_DIGITS}}$`)

/** A code as it is compared: spaces, which people type and copy along, are left out. */
export const normalizeCode = (text: string): string => text.replaceAll(/\s/g, '')

/** Whether a text can be a code that came by mail: exactly six digits. Specification 1, section 5. */
export const isCode = (text: string): boolean => CODE.test(normalizeCode(text))

/** Whether what is typed is a code, or one may be made of it by typing on. */
export const canBecomeCode = (text: string): boolean => BEGINNING.test(normalizeCode(text))
