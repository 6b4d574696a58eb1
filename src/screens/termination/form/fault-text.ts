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
import { fieldKey } from './field-order.ts'

const longest = new Map<string, { context: 'characters' | 'digits'; most: number }>([
  ['beneficiaryName', { context: 'characters', most: MAX_NAME }],
  ['phoneNumber', { context: 'digits', most: MAX_BENEFICIARY_PHONE_DIGITS }],
  ['email', { context: 'characters', most: MAX_BENEFICIARY_EMAIL }],
  ['recipientName', { context: 'characters', most: MAX_NAME }],
  ['streetAddress', { context: 'characters', most: MAX_STREET }],
  ['city', { context: 'characters', most: MAX_CITY }],
  ['additionalDetails', { context: 'characters', most: MAX_ADDITIONAL_DETAILS }],
])

/** What is wrong with a field, in words that name the limit that it broke. */
export function faultText({ path, key }: FieldFault, bounds: FormBounds, t: Words): string {
  const range = Object.entries(bounds).find(([field]) => field === path)?.[1]
  return t(`validation:${key}`, {
    ...longest.get(fieldKey(path)),
    ...(range && { first: showDate(range.first), last: showDate(range.last) }),
  })
}

/** The same after the name of the field. */
export function faultLine(fault: FieldFault, bounds: FormBounds, t: Words): string {
  const label = t([`label.${fieldKey(fault.path)}`, 'label.other'])
  return t('faults.line', { label, text: faultText(fault, bounds, t) })
}
