import { addMonths } from './date-arithmetic.ts'
import type { IsoDate } from './dates.ts'
import { isIsoDate } from './dates.ts'
import { ADULT_AGE_YEARS } from './limits.ts'
import { removeSpaces } from './unseen.ts'

export type Sex = 'male' | 'female'

/** The data in a valid personal identity code. `individualNumber` is 2–999. */
export interface IdentityCode {
  code: string
  birthDate: IsoDate
  sex: Sex
  individualNumber: number
}

/** Why a text is not a personal identity code, in the order of the checks. */
export type IdentityCodeError =
  | 'shape'
  | 'century_sign'
  | 'birth_date'
  | 'individual_number'
  | 'check_character'

const CHECK_CHARACTERS = '0123456789ABCDEFHJKLMNPRSTUVWXY'
const CENTURY_SIGNS = { '18': '+', '19': '-UVWXY', '20': 'ABCDEF' } as const
const SHAPE = /^(\d{2})(\d{2})(\d{2})(\D)(\d{3})([\dA-Z])$/

const HYPHENS = /[\u2010-\u2015\u2212]/g

/** Normalises a code for storage: no whitespace, upper case, and any hyphen, dash or minus as one. */
export function normalizeIdentityCode(text: string): string {
  return removeSpaces(text).toUpperCase().replace(HYPHENS, '-')
}

/**
 * Parses a Finnish personal identity code, ignoring spaces and case; null unless the birth date is
 * a real day, the individual number 2–999 and the check character right. Specification 1, section
 * 5.
 */
export function parseIdentityCode(text: string): IdentityCode | null {
  const read = readOrFault(text)
  return typeof read === 'string' ? null : read
}

/** Returns why a typed personal identity code is invalid; null when it is valid. */
export function identityCodeError(text: string): IdentityCodeError | null {
  const read = readOrFault(text)
  return typeof read === 'string' ? read : null
}

/** Masks a typed code to its birth date: '131052-…'. */
export const maskIdentityCode = (text: string): string =>
  `${normalizeIdentityCode(text).slice(0, 7)}…`

function readOrFault(text: string): IdentityCode | IdentityCodeError {
  const code = normalizeIdentityCode(text)
  const match = SHAPE.exec(code)
  if (!match) return 'shape'
  const [, date = '', month = '', year = '', sign = '', individual = '', check = ''] = match

  const century = centuryOf(sign)
  if (century === '') return 'century_sign'
  const birthDate = `${century}${year}-${month}-${date}`
  if (!isIsoDate(birthDate)) return 'birth_date'
  const individualNumber = Number(individual)
  if (individualNumber < 2) return 'individual_number'
  if (checkCharacter(`${date}${month}${year}${individual}`) !== check) return 'check_character'

  return {
    code,
    birthDate,
    sex: individualNumber % 2 === 0 ? 'female' : 'male',
    individualNumber,
  }
}

/** Whether a person is eighteen on a day; one born on 29 February is so on the 28th. */
export function isAdult(birthDate: IsoDate, today: IsoDate): boolean {
  return addMonths(birthDate, ADULT_AGE_YEARS * 12) <= today
}

/**
 * Builds the code of a person: the first sign of the century unless another one is given. Throws
 * RangeError when no valid code has these parts.
 */
export function buildIdentityCode({
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
  if (parseIdentityCode(code)?.birthDate !== birthDate) {
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
