import { normalizeEmail } from './email.ts'
import { toInternationalPhoneNumber } from './phone.ts'

/** The details that a resident can change of their own. */
export interface EditedDetails {
  readonly email: string
  readonly phoneNumber: string
  readonly communicationByEmail: boolean
  readonly communicationBySms: boolean
  readonly marketingAllowed: boolean
}

/** The edited details as stored. */
export interface StoredDetails extends Omit<EditedDetails, 'phoneNumber'> {
  /** The phone number; null when it is not known. */
  readonly phoneNumber: string | null
  /**
   * The new e-mail address, until the code mailed to it is entered; null or missing when no address
   * waits.
   */
  readonly pendingEmail?: string | null | undefined
}

/** A detail that two windows can change to different values; a preference has only two values. */
export type ConflictingDetail = 'email' | 'phoneNumber'

/** An edit applied to the stored details. */
export interface MergedDetails {
  readonly details: EditedDetails
  /** The details that the edit changes and another window has changed to something else since. */
  readonly contested: readonly ConflictingDetail[]
}

const PREFERENCES = ['communicationByEmail', 'communicationBySms', 'marketingAllowed'] as const

/**
 * Applies an edit to the stored details: a detail that the edit does not change, compared with what
 * its form opened with, stays as stored. Specification 2, section 5; decision 0108.
 */
export function mergeDetails({
  seen,
  edit,
  stored,
}: {
  /** The details that the form showed when it opened. */
  readonly seen: StoredDetails
  readonly edit: EditedDetails
  readonly stored: StoredDetails
}): MergedDetails {
  const isNewEmail = !isSameEmail(edit.email, seen.email)
  const isNewPhone = !isSamePhone(edit.phoneNumber, seen.phoneNumber)
  const merged = {
    email: isNewEmail ? edit.email : stored.email,
    phoneNumber: isNewPhone ? edit.phoneNumber : (stored.phoneNumber ?? edit.phoneNumber),
  }
  const preferences = Object.fromEntries(
    PREFERENCES.map((name) => [name, edit[name] === seen[name] ? stored[name] : edit[name]]),
  )
  const contested: ConflictingDetail[] = []
  if (isNewEmail && isEmailContested({ seen, edit, stored })) contested.push('email')
  if (
    isNewPhone &&
    !isSamePhone(stored.phoneNumber, seen.phoneNumber) &&
    !isSamePhone(stored.phoneNumber, edit.phoneNumber)
  )
    contested.push('phoneNumber')
  return { details: { ...edit, ...merged, ...preferences }, contested }
}

/** Replaces the contested details of an edit with the stored ones. */
export const replaceConflictingDetails = (
  edit: EditedDetails,
  stored: StoredDetails,
  contested: readonly ConflictingDetail[],
): EditedDetails => ({
  ...edit,
  ...(contested.includes('email') && { email: stored.email }),
  ...(contested.includes('phoneNumber') && {
    phoneNumber: stored.phoneNumber ?? edit.phoneNumber,
  }),
})

/**
 * Whether the stored e-mail address, or one that waits for its code, changed after the form opened
 * to another address than the typed one.
 */
function isEmailContested({
  seen,
  edit,
  stored,
}: Readonly<Record<'seen' | 'stored', StoredDetails>> & { readonly edit: EditedDetails }): boolean {
  const pending = stored.pendingEmail ?? null
  const isTyped = [stored.email, pending].some((one) => isSameEmail(one, edit.email))
  const isChanged =
    !isSameEmail(stored.email, seen.email) ||
    (pending !== null && !isSameEmail(pending, seen.pendingEmail ?? null))
  return isChanged && !isTyped
}

const isSameEmail = (one: string | null, other: string | null): boolean =>
  normalizeEmail(one ?? '') === normalizeEmail(other ?? '')

const isSamePhone = (one: string | null, other: string | null): boolean =>
  digitsOf(one) === digitsOf(other)

/** Returns a phone number in international form without spaces. */
const digitsOf = (phoneNumber: string | null): string =>
  toInternationalPhoneNumber(phoneNumber ?? '').replace(/\s/g, '')
