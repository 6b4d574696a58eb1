import { isMissing } from './missing.ts'

/** The address a resident moves to. Texts as typed, or null. */
export interface NewAddress {
  recipientName: string | null
  streetAddress: string | null
  postalCode: string | null
  city: string | null
}

/** The fields of a new address in the order of the form. */
export const NEW_ADDRESS_FIELDS = ['recipientName', 'streetAddress', 'postalCode', 'city'] as const

/**
 * Returns the missing required fields of a new address: none when all or none are filled in, since
 * one requires all four. Specification 1, section 5.
 */
export function missingAddressFields(address: NewAddress): (keyof NewAddress)[] {
  const missing = NEW_ADDRESS_FIELDS.filter((field) => isMissing(address[field]))
  return missing.length === NEW_ADDRESS_FIELDS.length ? [] : missing
}

/** Whether any field of the new address is filled in. */
export function hasNewAddress(address: NewAddress | null): boolean {
  return address !== null && NEW_ADDRESS_FIELDS.some((field) => !isMissing(address[field]))
}
