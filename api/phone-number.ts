import * as z from 'zod/mini'
import { isPhoneNumber } from '../domain/phone.ts'
import { plainText } from './values.ts'

/** The longest typed phone number, in characters with its spaces. */
const MAX_TYPED_PHONE = 40

/** A phone number in international form. Specification 1, section 5. */
export const phoneNumber = plainText(MAX_TYPED_PHONE).check(
  z.refine(isPhoneNumber, 'invalid_phone_number'),
)
