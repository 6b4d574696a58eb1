import { MIN_PASSWORD } from './limits.ts'

export type PasswordFault = 'too_short' | 'lowercase' | 'uppercase' | 'digit' | 'special'

const RULES: readonly (readonly [PasswordFault, (password: string) => boolean])[] = [
  ['too_short', (password) => Array.from(password).length >= MIN_PASSWORD],
  ['lowercase', (password) => /\p{Ll}/u.test(password)],
  ['uppercase', (password) => /\p{Lu}/u.test(password)],
  ['digit', (password) => /\d/.test(password)],
  ['special', (password) => /[^\p{L}\p{M}\p{N}\s]/u.test(password)],
]

/**
 * What a password lacks, in the order in which it is told: eight characters, a lowercase and an
 * uppercase letter (Nordic ones count), a digit, and a special character, which is neither letter,
 * number nor space. Specification 1, section 5.
 */
export function passwordFaults(password: string): PasswordFault[] {
  const composed = password.normalize('NFC')
  return RULES.filter(([, holds]) => !holds(composed)).map(([fault]) => fault)
}

/** Whether a password lacks nothing. */
export function isStrongPassword(password: string): boolean {
  return passwordFaults(password).length === 0
}
