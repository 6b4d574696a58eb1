import type { FieldFault } from '../../../../api/errors.ts'
import { showDate } from '../../../../domain/dates.ts'
import {
  MAX_ADDITIONAL_DETAILS,
  MAX_BENEFICIARY_EMAIL,
  MAX_BENEFICIARY_PHONE_DIGITS,
  MAX_CITY,
  MAX_NAME,
  MAX_STREET,
} from '../../../../domain/limits.ts'
import type { Words } from '../use-words.ts'
import type { FormBounds } from './date-bounds.ts'
import { beneficiaryPlace, fieldKey } from './field-order.ts'

const characters = (most: number) => ({ context: 'characters', most })

const longest = new Map<string, { context: string; most: number }>([
  ['bank', characters(MAX_NAME)],
  ['beneficiaryName', characters(MAX_NAME)],
  ['iban', characters(34)],
  ['bic', characters(11)],
  ['phoneNumber', { context: 'digits', most: MAX_BENEFICIARY_PHONE_DIGITS }],
  ['email', characters(MAX_BENEFICIARY_EMAIL)],
  ['recipientName', characters(MAX_NAME)],
  ['streetAddress', characters(MAX_STREET)],
  ['postalCode', { context: 'digits', most: 5 }],
  ['city', characters(MAX_CITY)],
  ['additionalDetails', characters(MAX_ADDITIONAL_DETAILS)],
])

/** What is wrong with a field, in words of its own or in words that name the limit it broke. */
export function faultText({ path, key }: FieldFault, bounds: FormBounds, t: Words): string {
  const field = path === 'displaysSelf' ? 'displayEndDate' : path
  const range = Object.entries(bounds).find(([name]) => name === field)?.[1]
  return t([`fault.${path}.${key}`, `validation:${key}`], {
    ...longest.get(fieldKey(path)),
    ...(range && { first: showDate(range.first), last: showDate(range.last) }),
  })
}

/** The same after the name of the field, and of its beneficiary where there are `several`. */
export function faultLine(
  fault: FieldFault,
  bounds: FormBounds,
  t: Words,
  numberOf: (place: number) => number | null = () => null,
): string {
  const place = beneficiaryPlace(fault.path)
  const number = place === null ? null : numberOf(place)
  return t(number === null ? 'faults.line' : 'faults.ofBeneficiary', {
    number,
    label: t([`notice:label.${fieldKey(fault.path)}`, 'notice:label.other']),
    text: faultText(fault, bounds, t),
  })
}
