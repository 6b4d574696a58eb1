import * as z from 'zod/mini'
import { isBic, isIban, isMaskedIban, normalizeIban } from '../domain/iban.ts'
import { textUpTo } from './values.ts'

/** A valid IBAN, normalised; a Finnish one must belong to a known bank. */
export const iban = textUpTo(60).check(z.overwrite(normalizeIban), z.refine(isIban, 'invalid_iban'))

/** An IBAN, or the masked number of a known account, which the sender does not see. */
export const ibanOrMasked = textUpTo(60).check(
  z.overwrite(normalizeIban),
  z.refine((value) => isIban(value) || isMaskedIban(value), 'invalid_iban'),
)

/** A valid BIC, normalised. */
export const bic = textUpTo(40).check(z.overwrite(normalizeIban), z.refine(isBic, 'invalid_bic'))
