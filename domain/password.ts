import { COMMON_WORDS } from './common-passwords.ts'
import { MAX_PASSWORD, MIN_PASSWORD } from './limits.ts'

export type PasswordError =
  | 'too_short'
  | 'too_long'
  | 'lowercase'
  | 'uppercase'
  | 'digit'
  | 'special'
  | 'too_common'

const RULES: readonly (readonly [PasswordError, (password: string) => boolean])[] = [
  ['too_short', (password) => Array.from(password).length >= MIN_PASSWORD],
  ['too_long', (password) => password.length <= MAX_PASSWORD],
  ['lowercase', (password) => /\p{Ll}/u.test(password)],
  ['uppercase', (password) => /\p{Lu}/u.test(password)],
  ['digit', (password) => /\d/.test(password)],
  ['special', (password) => /[^\p{L}\p{M}\p{N}\s]/u.test(password)],
  ['too_common', (password) => !isCommonPassword(password)],
]

/**
 * Returns what a password lacks, in display order: eight characters, at most 128, a lowercase and
 * an uppercase letter (Nordic ones count), a digit, and a special character, which is neither
 * letter, number nor space; it must not be a common one. Specification 1, section 5.
 */
export function passwordErrors(password: string): PasswordError[] {
  const composed = password.normalize('NFC')
  return RULES.filter(([, holds]) => !holds(composed)).map(([fault]) => fault)
}

/** Whether a password satisfies all rules. */
export function isStrongPassword(password: string): boolean {
  return passwordErrors(password).length === 0
}

/** Characters that are typed in place of a letter. */
const STAND_INS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '€': 'e',
}

/**
 * Whether a password is a common one: a common word, once or repeated, with numbers and signs
 * around it ('Kesä2026!') or in place of letters ('P@ssw0rd!').
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const inside = plain.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const kept = inside.replaceAll(/[^\p{L}]/gu, '')
  return [kept, lettersOf(inside), lettersOf(plain.replace(/[^\p{L}$@!]+$/u, '')), lettersOf(plain)]
    .flatMap((word) => [word, once(word)])
    .some((word) => COMMON_WORDS.has(word))
}

const lettersOf = (text: string): string =>
  Array.from(text, (character) => STAND_INS[character] ?? character)
    .join('')
    .replaceAll(/[^\p{L}]/gu, '')

/** Reduces a repeated word to one occurrence. */
const once = (word: string): string => /^(.+?)\1*$/u.exec(word)?.[1] ?? word

/** Whether a new password is valid: it satisfies all rules and equals its repetition. */
export const isNewPassword = (password: string, repeat: string): boolean =>
  password === repeat && isStrongPassword(password)
