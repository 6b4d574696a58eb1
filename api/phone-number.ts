import * as z from 'zod/mini'
import { isPhoneNumber, toInternationalPhoneNumber } from '../domain/phone.ts'
import { plainText } from './values.ts'

/** The longest typed phone number, in characters with its spaces. */
const MAX_TYPED_PHONE = 40

/** A phone number, which is read in international form. Specification 1, section 5. */
export const phoneNumber = plainText(MAX_TYPED_PHONE).check(
  z.overwrite(toInternationalPhoneNumber),
  z.refine(isPhoneNumber, 'invalid_phone_number'),
)
