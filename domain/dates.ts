/**
 * Days as text. Calculations with them are in `date-arithmetic.ts`, conversions of instants in
 * `helsinki.ts`. Specification 1, sections 5 and 9.
 */

import { toPlainCharacters } from './unseen.ts'

/** A calendar day, 'yyyy-MM-dd'. */
export type IsoDate = string

/** A range of days, both ends included; empty when `last` is before `first`. */
export interface DayRange {
  first: IsoDate
  last: IsoDate
}

/** Whether a text is a real day in the form 'yyyy-MM-dd'. */
export function isIsoDate(text: string): boolean {
  // There is no year 0, neither in the calendar nor in the database.
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** A typed day, with spaces beside its points or without. */
const TYPED_DAY = /^(\d{1,2}) *\. *(\d{1,2}) *\. *(\d{4})$/

const matchTypedDay = (text: string) => TYPED_DAY.exec(toPlainCharacters(text).trim())

/**
 * Parses a day typed as d.m.yyyy or dd.mm.yyyy, also with spaces beside its points and
 * with invisible characters from a paste; null when it is not a real day.
 */
export function parseTypedDate(text: string): IsoDate | null {
  const match = matchTypedDay(text)
  if (!match) return null
  const [, date = '', month = '', year = ''] = match
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isIsoDate(day) ? day : null
}

/** Whether a text is typed as a day that no calendar has: '31.2.2027'. */
export const isNonexistentDay = (text: string): boolean =>
  matchTypedDay(text) !== null && parseTypedDate(text) === null

/** Formats a day: '21.11.2026', '01.02.2026'. */
export function formatDate(day: IsoDate): string {
  const [year, month, date] = day.split('-')
  return `${date}.${month}.${year}`
}

/** Formats a day without its year: '21.11.', '01.02.'. Specification 2, section 1. */
export function formatShortDate(day: IsoDate): string {
  const [, month, date] = day.split('-')
  return `${date}.${month}.`
}

/** Whether day `a` comes before day `b`. */
export function isBefore(a: IsoDate, b: IsoDate): boolean {
  return a < b
}

/** Whether day `a` comes after day `b`. */
export function isAfter(a: IsoDate, b: IsoDate): boolean {
  return a > b
}

/** Returns the earlier of two days. */
export function earlierDay(a: IsoDate, b: IsoDate): IsoDate {
  return a < b ? a : b
}

/** Returns the later of two days. */
export function laterDay(a: IsoDate, b: IsoDate): IsoDate {
  return a > b ? a : b
}

/** Whether a day is in a range, both ends included. */
export function isInDayRange(day: IsoDate, { first, last }: DayRange): boolean {
  return first <= day && day <= last
}

/** Whether a range contains no day. */
export function isEmptyDayRange({ first, last }: DayRange): boolean {
  return last < first
}
