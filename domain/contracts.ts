import type { IsoDate } from './dates.ts'
import { isMissing } from './missing.ts'

export type ContractStatus = 'active' | 'signed' | 'terminated'

export interface PostalAddress {
  streetAddressLine1: string | null
  streetAddressLine2: string | null
  postalCode: string | null
  city: string | null
}

export interface AddressDetails {
  staircaseLetter: string | null
  apartmentNumber: string | null
}

/**
 * Returns the label of a contract: its property's name, else street address, postal code and city.
 */
export function contractLabel({
  realPropertyName,
  postalAddress,
}: {
  realPropertyName: string | null
  postalAddress: PostalAddress
}): string {
  const { streetAddressLine1, postalCode, city } = postalAddress
  return (
    joined(' ', realPropertyName) ||
    joined(', ', joined(' ', streetAddressLine1), joined(' ', postalCode, city))
  )
}

/** Returns the plate on the door: 'A 12'. Empty when neither staircase nor number is known. */
export function doorPlateText({ staircaseLetter, apartmentNumber }: AddressDetails): string {
  return joined(' ', staircaseLetter, apartmentNumber)
}

/** Returns the street address with the plate, which is not repeated: 'Koivukuja 3 A 12'. */
export function streetWithPlate({
  postalAddress,
  addressDetails,
}: {
  postalAddress: PostalAddress
  addressDetails: AddressDetails
}): string {
  const street = joined(' ', postalAddress.streetAddressLine1)
  const plate = doorPlateText(addressDetails)
  return ` ${street}`.endsWith(` ${plate}`) ? street : joined(' ', street, plate)
}

/** Whether a contract is in force, or signed and not yet in force. */
export function isActiveContract(status: ContractStatus): boolean {
  return status === 'active' || status === 'signed'
}

/** Whether a contract has started by today; notice cannot be given earlier. */
export function hasContractStarted(startDate: IsoDate, today: IsoDate): boolean {
  return startDate <= today
}

function joined(separator: string, ...parts: (string | null)[]): string {
  return parts
    .filter((part) => !isMissing(part))
    .map((part) => part?.trim())
    .join(separator)
}

/** Whether a contract would end before its agreed end date, which requires an attachment. */
export const isEndBeforeAgreedDate = (
  endDate: IsoDate,
  { endDate: term }: { endDate: IsoDate | null },
) => term !== null && endDate < term
