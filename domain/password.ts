import { characterCount } from './characters.ts'
import { COMMON_PASSWORD_WORDS } from './common-passwords.ts'
import { MAX_PASSWORD, MIN_PASSWORD } from './limits.ts'
import { PRODUCT_NAME } from './product.ts'

export type PasswordError =
  | 'too_short'
  | 'too_long'
  | 'lowercase'
  | 'uppercase'
  | 'digit'
  | 'special'
  | 'too_common'

const RULES: readonly (readonly [
  PasswordError,
  (password: string, provider: string) => boolean,
])[] = [
  ['too_short', (password) => characterCount(password) >= MIN_PASSWORD],
  ['too_long', (password) => characterCount(password) <= MAX_PASSWORD],
  ['lowercase', (password) => /\p{Ll}/u.test(password)],
  ['uppercase', (password) => /\p{Lu}/u.test(password)],
  ['digit', (password) => /\d/.test(password)],
  ['special', (password) => /[^\p{L}\p{M}\p{N}\s]/u.test(password)],
  ['too_common', (password, provider) => !isCommonPassword(password, provider)],
]

/**
 * Returns what a password lacks, in display order: eight characters, at most 128, a lowercase and
 * an uppercase letter (Nordic ones count), a digit, and a special character, which is neither
 * letter, number nor space; it must not be a common one, nor built on the name of the provider or of
 * the product. Specification 1, section 5.
 */
export function violatedPasswordRules(password: string, provider: string): PasswordError[] {
  const composed = password.normalize('NFC')
  return RULES.filter(([, holds]) => !holds(composed, provider)).map(([fault]) => fault)
}

/** Whether a password satisfies all rules; `provider` is the provider's name. */
export function isStrongPassword(password: string, provider: string): boolean {
  return violatedPasswordRules(password, provider).length === 0
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

/** From how many letters on the rest of a password beside a name is a word of its own. */
const MIN_OWN_LETTERS = 4

/**
 * Whether a password is a common one: a common word or a name of the provider or the product, once
 * or repeated, with numbers and signs around it ('Kesä2026!') or in place of letters ('P@ssw0rd!').
 */
export function isCommonPassword(password: string, provider: string): boolean {
  const plain = plainOf(password)
  const inside = /\p{L}(?:.*\p{L})?/su.exec(plain)?.[0] ?? ''
  const kept = inside.replaceAll(/[^\p{L}]/gu, '')
  const names = [...wordsOfName(PRODUCT_NAME), ...wordsOfName(provider)].sort(
    (a, b) => b.length - a.length,
  )
  return [
    kept,
    lettersOf(inside),
    lettersOf(/^.*[\p{L}$@!]/su.exec(plain)?.[0] ?? ''),
    lettersOf(plain),
  ].some((word) => isCommonWord(word) || isBuiltOn(names, word))
}

const plainOf = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

const isCommonWord = (word: string): boolean =>
  COMMON_PASSWORD_WORDS.has(word) || COMMON_PASSWORD_WORDS.has(once(word))

/** Words that say in a provider's name what kind of company it is. */
const COMPANY_FORMS = ['ab', 'abp', 'as', 'asoy', 'ky', 'oy', 'oyj', 'rf', 'ry', 'sr']

const MIN_NAME_LETTERS = 3

/** Returns a name as one word, and its longer words: koivurantaasunnot, koivuranta, asunnot. */
function wordsOfName(name: string): string[] {
  const words = plainOf(name)
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '' && !COMPANY_FORMS.includes(word))
  const long = words.filter((word) => word.length >= MIN_NAME_LETTERS)
  return [words.join(''), ...long].filter(Boolean)
}

/** Whether the letters of a password are names, with at most a few letters or a common word more. */
function isBuiltOn(names: readonly string[], letters: string): boolean {
  const own = names.reduce((rest, name) => rest.replaceAll(name, ''), letters)
  return own !== letters && (own.length < MIN_OWN_LETTERS || isCommonWord(own))
}

const lettersOf = (text: string): string =>
  Array.from(text, (character) => STAND_INS[character] ?? character)
    .join('')
    .replaceAll(/[^\p{L}]/gu, '')

/** Reduces a repeated word to one occurrence. */
function once(word: string): string {
  for (let size = 1; size <= word.length / 2; size += 1) {
    const part = word.slice(0, size)
    if (word.length % size === 0 && part.repeat(word.length / size) === word) return part
  }
  return word
}

/** Whether a new password is valid: it satisfies all rules and equals its repetition. */
export const isNewPassword = (password: string, repeat: string, provider: string): boolean =>
  password === repeat && isStrongPassword(password, provider)
