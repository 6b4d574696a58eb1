const SEEN = /[^\s\p{Cc}\p{Cf}]/u

/**
 * Whether a value counts as missing: null, undefined, nothing but whitespace and invisible
 * characters, or the text '(null)'. Specification 1, section 5.
 */
export function isMissing(value: unknown): boolean {
  if (typeof value !== 'string') return value === null || value === undefined
  return !SEEN.test(value) || value.trim() === '(null)'
}

/** Returns the trimmed text of an optional field, or null when it counts as missing. */
export function textOrNull(text: string | null | undefined): string | null {
  return isMissing(text) ? null : (text?.trim() ?? null)
}

/** Replaces every missing text in a value by null, at any depth. */
export function missingToNull(value: unknown): unknown {
  if (typeof value === 'string') return isMissing(value) ? null : value
  if (Array.isArray(value)) return value.map(missingToNull)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, missingToNull(part)]))
}
