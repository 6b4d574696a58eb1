import { missingToNull } from '../domain/missing.ts'
import { type FormParseResult, fieldErrorsOf } from './errors.ts'
import { type ProfileUpdate, profileUpdate } from './own-details.ts'
import type { UserProfile } from './user.ts'

/** The form of own details, as typed. Specification 2, sections 2 and 5. */
export interface OwnDetailsForm {
  readonly email: string
  readonly phoneNumber: string
  readonly communicationByEmail: boolean
  readonly communicationBySms: boolean
  readonly marketingAllowed: boolean
}

/** The form as it opens, with the address in use: one that waits for its code is a part of its own. */
export const ownDetailsFormOf = ({
  email,
  phoneNumber,
  communicationByEmail,
  communicationBySms,
  marketingAllowed,
}: UserProfile): OwnDetailsForm => ({
  email,
  phoneNumber: phoneNumber ?? '',
  communicationByEmail,
  communicationBySms,
  marketingAllowed,
})

/** Whether two forms have the same content. */
export const areSameOwnDetails = (one: OwnDetailsForm, other: OwnDetailsForm): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Parses and validates the typed form. */
export function parseOwnDetailsForm(form: OwnDetailsForm): FormParseResult<ProfileUpdate> {
  const read = profileUpdate.safeParse(missingToNull(form))
  return read.success
    ? { result: read.data, errors: [] }
    : { result: null, errors: fieldErrorsOf(read.error.issues) }
}
