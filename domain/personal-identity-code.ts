import type { IsoDate } from './dates.ts'
import { isIsoDate } from './dates.ts'
import { ADULT_AGE_YEARS } from './limits.ts'
import { addMonths } from './reckoning.ts'

export type Sex = 'male' | 'female'

/** What a valid personal identity code says of its holder. `individualNumber` is 2–999. */
export interface IdentityCode {
  code: string
  birthDate: IsoDate
  sex: Sex
  individualNumber: number
}

const CHECK_CHARACTERS = '0123456789ABCDEFHJKLMNPRSTUVWXY'
const CENTURY_SIGNS = { '18': '+', '19': '-UVWXY', '20': 'ABCDEF' } as const
const SHAPE = /^(\d{2})(\d{2})(\d{2})([-+A-FU-Y])(\d{3})([0-9A-Y])$/

/** The code as it is stored: no whitespace, upper case. */
export function normalizeIdentityCode(text: string): string {
  return text.replace(/\s+/g, '').toUpperCase()
}

/**
 * Reads a Finnish personal identity code, spaces and case forgiven; null unless the birth date is a
 * real day, the individual number 2–999 and the check character right. Specification 1, section 5.
 */
export function readIdentityCode(text: string): IdentityCode | null {
  const code = normalizeIdentityCode(text)
  const match = SHAPE.exec(code)
  if (!match) return null
  const [, date = '', month = '', year = '', sign = '', individual = '', check = ''] = match

  const birthDate = `${centuryOf(sign)}${year}-${month}-${date}`
  const individualNumber = Number(individual)
  if (!isIsoDate(birthDate) || individualNumber < 2) return null
  if (checkCharacter(`${date}${month}${year}${individual}`) !== check) return null

  return {
    code,
    birthDate,
    sex: individualNumber % 2 === 0 ? 'female' : 'male',
    individualNumber,
  }
}

/** Whether someone born on a day is eighteen; one born on 29 February is so on the 28th. */
export function isAdult(birthDate: IsoDate, today: IsoDate): boolean {
  return addMonths(birthDate, ADULT_AGE_YEARS * 12) <= today
}

/**
 * Builds the code of a person: the first sign of the century unless another one is given. Throws
 * RangeError when no valid code has these parts.
 */
export function identityCodeFor({
  birthDate,
  individualNumber,
  sign,
}: {
  birthDate: IsoDate
  individualNumber: number
  sign?: string
}): string {
  const [year = '', month = '', date = ''] = birthDate.split('-')
  const usedSign = sign ?? signsOf(year.slice(0, 2)).charAt(0)
  const individual = String(individualNumber).padStart(3, '0')
  const digits = `${date}${month}${year.slice(2)}`
  const code = `${digits}${usedSign}${individual}${checkCharacter(digits + individual)}`
  if (readIdentityCode(code)?.birthDate !== birthDate) {
    throw new RangeError('No personal identity code has these parts')
  }
  return code
}

function signsOf(century: string): string {
  return Object.entries(CENTURY_SIGNS).find(([digits]) => digits === century)?.[1] ?? ''
}

function centuryOf(sign: string): string {
  return Object.entries(CENTURY_SIGNS).find(([, signs]) => signs.includes(sign))?.[0] ?? ''
}

function checkCharacter(digits: string): string {
  return CHECK_CHARACTERS.charAt(Number(digits) % CHECK_CHARACTERS.length)
}
