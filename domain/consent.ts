import { type IsoDate, isIsoDate } from './dates.ts'
import { CONSENT_LIFE_DAYS } from './storage-names.ts'

/** The answer to the question whether error reports may be sent. */
export type ConsentAnswer = 'given' | 'refused'

/** The answer of a resident with its day in Helsinki. */
export interface ConsentChoice {
  readonly answer: ConsentAnswer
  readonly day: IsoDate
}

const DAY_MS = 24 * 60 * 60 * 1000
/** The form of a stored choice; earlier builds stored its instant in place of its day. */
const STORED = /^(given|refused)\.(\d{4}-\d\d-\d\d)(?:T[\d:.]{12}Z)?$/

/** Returns a choice as it is stored. */
export const serializeConsent = ({ answer, day }: ConsentChoice): string => `${answer}.${day}`

/**
 * Returns a stored choice; null where it is unreadable, from the future, or where 365 days have
 * passed: from midnight in Helsinki the question is asked again. Specification 2, section 9.
 */
export function parseConsent(stored: string | null, today: IsoDate): ConsentChoice | null {
  const [, answer, day = ''] = STORED.exec(stored ?? '') ?? []
  if (!isIsoDate(day)) return null
  const age = (Date.parse(today) - Date.parse(day)) / DAY_MS
  // The clock of the page that stored it may have been a little ahead.
  if (age < -1 || age >= CONSENT_LIFE_DAYS) return null
  return { answer: answer === 'given' ? 'given' : 'refused', day }
}
