/** Returns a value as plain data of the same shape, without personal data. */
export type Mask = (value: unknown) => unknown

/** The replacement of a secret, independent of its length and shape. */
export const WHOLLY_MASKED = 'xxxxxxxx'

/**
 * Creates a mask: known words, ids, ISO dates and counts stay; other text keeps only its shape
 * (letters x, digits 0); secrets are replaced completely.
 */
export function createMask(words: ReadonlySet<string>): Mask {
  return (value) => masked(value, { words, name: '', isSecret: false, above: [] })
}

/** Returns a text with x for each letter and 0 for each digit; punctuation and spaces stay. */
export const maskLettersAndDigits = (text: string): string =>
  text.replace(/[^\p{P}\p{S}\p{Z}\s]/gu, (character) => (/\p{N}/u.test(character) ? '0' : 'x'))

interface Place {
  readonly words: ReadonlySet<string>
  /** The key of the value; for an item of a list, the key of the list. */
  readonly name: string
  readonly isSecret: boolean
  readonly above: readonly object[]
}

const DEEPEST = 12

function masked(value: unknown, place: Place): unknown {
  if (value === null || value === undefined || typeof value === 'boolean') return value
  if (typeof value === 'string') return maskedText(value, place)
  if (typeof value === 'number') return !place.isSecret && isCountName(place.name) ? value : 0
  if (typeof value === 'function') return '(function)'
  if (typeof value !== 'object') return `(${typeof value})`
  if (place.above.includes(value)) return '(again)'
  if (place.above.length > DEEPEST) return '(deeper)'
  return maskedObject(value, { ...place, above: [...place.above, value] })
}

function maskedText(text: string, { words, name, isSecret }: Place): string {
  if (text === '') return text
  if (isSecret) return WHOLLY_MASKED
  if (UUID.test(text) || (ISO_DATE.test(text) && !/birth/i.test(name))) return text
  return words.has(text) || isPathOf(text, words) ? text : maskLettersAndDigits(text)
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const ISO_DATE = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d))?$/

/** Whether a text is a path in a form: `beneficiaries.0.iban`. */
function isPathOf(text: string, words: ReadonlySet<string>): boolean {
  const [first = '', ...rest] = text.split('.')
  return words.has(first) && rest.every((part) => /^\d{1,3}$/.test(part) || words.has(part))
}

const counting =
  /^(attempts|count|counts|days|hour|hours|index|length|limit|months|percentage|refusals|status|step|total|version)$/

/** Whether the last word of a name denotes a count: `returnPercentage`. */
export const isCountName = (name: string): boolean =>
  counting.test((/[A-Z]?[a-z]+$/.exec(name)?.[0] ?? '').toLowerCase())

function maskedObject(value: object, place: Place): unknown {
  if (value instanceof Date) return masked(instantOf(value), place)
  if (Array.isArray(value)) return value.map((one) => masked(one, place))
  if (value instanceof Set) return [...value].map((one) => masked(one, place))
  if ('send' in value && 'getSnapshot' in value) return '(actor)'
  if (value instanceof Blob) return '(file)'
  const entries = value instanceof Map ? [...value] : ownEntries(value)
  const isSecret =
    place.isSecret || entries.some(([key, part]) => naming.has(key) && isSecretName(String(part)))
  const shown: Record<string, unknown> = {}
  for (const [key, part] of entries) {
    const name = typeof key === 'string' ? key : ''
    const isHidden = isSecret && !naming.has(key)
    shown[freeKey(maskedKey(String(key), place.words), shown)] = masked(part, {
      ...place,
      name,
      isSecret: isHidden || isSecretName(name),
    })
  }
  return shown
}

const instantOf = (date: Date) => (Number.isNaN(date.valueOf()) ? '' : date.toISOString())

/** Returns the entries of an object; for an error also its name and message, which are not enumerable. */
function ownEntries(value: object): [unknown, unknown][] {
  const known = value instanceof Error ? { name: value.name, message: value.message } : {}
  return Object.entries({ ...known, ...value })
}

/** Keys whose value describes the other values of the object. */
const naming: ReadonlySet<unknown> = new Set(['type', 'path', 'field'])

const isSecretName = (name: string): boolean => /password|passphrase|secret|token|pin$/i.test(name)

const maskedKey = (key: string, words: ReadonlySet<string>): string =>
  /^[a-z][a-zA-Z]*$/.test(key) || /^\d{1,3}$/.test(key) || UUID.test(key) || words.has(key)
    ? key
    : maskLettersAndDigits(key)

/** Returns a free key: keys that are equal after masking get numbers, so that none is lost. */
function freeKey(key: string, taken: object): string {
  let free = key
  for (let count = 2; free in taken; count += 1) free = `${key} (${count})`
  return free
}
