import { CONSENT_LIFE_MS } from './storage-names.ts'

/** The answer to the question whether error reports may be sent. */
export type ConsentAnswer = 'given' | 'refused'

/** The answer of a resident with its time, as an ISO instant. */
export interface ConsentChoice {
  readonly answer: ConsentAnswer
  readonly at: string
}

/** Pages take the time from the server and lose some of it on the way. */
const CLOCKS_DIFFER_MS = 24 * 60 * 60 * 1000
const STORED = /^(given|refused)\.(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)$/

/** Returns a choice as it is stored. */
export const writeConsent = ({ answer, at }: ConsentChoice): string => `${answer}.${at}`

/** Returns a stored choice; null where it is unreadable, from the future, or 365 days old. */
export function readConsent(stored: string | null, now: Date): ConsentChoice | null {
  const [, answer, at = ''] = STORED.exec(stored ?? '') ?? []
  const age = now.getTime() - Date.parse(at)
  if (!(age >= -CLOCKS_DIFFER_MS && age < CONSENT_LIFE_MS)) return null
  return { answer: answer === 'given' ? 'given' : 'refused', at }
}
