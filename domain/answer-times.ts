import { FEEDBACK_ANSWER_BUSINESS_DAYS, MESSAGE_ANSWER_DAYS, SERVICE_HOURS } from './limits.ts'

/** The kinds of what residents write and the provider answers. */
export const PROVIDER_ANSWERED_KINDS = ['messages', 'questions', 'feedback'] as const
export type AnsweredKind = (typeof PROVIDER_ANSWERED_KINDS)[number]

/**
 * What settings may say of when the provider answers: a time for each kind, and the service hours.
 */
export const ANSWER_TIME_KINDS = [...PROVIDER_ANSWERED_KINDS, 'hours'] as const
export type AnswerTimeKind = (typeof ANSWER_TIME_KINDS)[number]

/**
 * In what time the provider answers: a number of days (about so many business days for feedback),
 * `some` for a few days, or null where it promises nothing.
 */
export type AnswerTime = number | 'some' | null

/** Full hours from 0 to 23, on weekdays. */
export interface ServiceHours {
  readonly from: number
  readonly to: number
}

/** When the provider answers, as residents read it. */
export interface AnswerTimes extends Readonly<Record<AnsweredKind, AnswerTime>> {
  /**
   * The service hours, shown where the provider's data has no opening hours of the customer
   * service; null shows none.
   */
  readonly hours: ServiceHours | null
}

/**
 * The answer times that the portal shows unless the provider's settings change them. Specification
 * 2, section 9.
 */
export const defaultAnswerTimes: AnswerTimes = {
  messages: MESSAGE_ANSWER_DAYS,
  questions: 'some',
  feedback: FEEDBACK_ANSWER_BUSINESS_DAYS,
  hours: SERVICE_HOURS,
}

/**
 * Reads the times that a text names: `messages=3,questions=some,feedback=none,hours=8-16`. Null for
 * anything else, such as an unknown kind, one that is named twice, or 0 days.
 */
export function parseAnswerTimes(text: string): Partial<AnswerTimes> | null {
  const times = new Map<AnswerTimeKind, AnswerTime | ServiceHours>()
  for (const entry of text.split(',')) {
    const [name, value, ...more] = entry.trim().split('=')
    const kind = ANSWER_TIME_KINDS.find((one) => one === name)
    if (kind === undefined || value === undefined || more.length > 0 || times.has(kind)) return null
    const time = kind === 'hours' ? readHours(value) : readTime(value)
    if (time === undefined) return null
    times.set(kind, time)
  }
  return Object.fromEntries(times)
}

function readTime(text: string): AnswerTime | undefined {
  if (text === 'none') return null
  if (text === 'some') return text
  return /^[1-9]\d?$/.test(text) ? Number(text) : undefined
}

function readHours(text: string): ServiceHours | null | undefined {
  if (text === 'none') return null
  const [, first, last] = /^(\d{1,2})-(\d{1,2})$/.exec(text) ?? []
  const [from, to] = [Number(first), Number(last)]
  return from < to && to <= 23 ? { from, to } : undefined
}
