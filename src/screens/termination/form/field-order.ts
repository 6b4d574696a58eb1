/** The fields of the form in the order in which they stand on the page. */
export const fieldOrder = [
  'terminationReason',
  'endDate',
  'movingOutDate',
  'beneficiaries.0.beneficiaryName',
  'beneficiaries.0.iban',
  'beneficiaries.0.bic',
  'beneficiaries.0.phoneNumber',
  'beneficiaries.0.email',
  'newAddress.recipientName',
  'newAddress.streetAddress',
  'newAddress.postalCode',
  'newAddress.city',
  'displaysSelf',
  'displayStartDate',
  'displayEndDate',
  'givingContactInfoAllowed',
  'hasPetsInApartment',
  'additionalDetails',
] as const

/** Where a value of the form is found. */
export type FieldPath = (typeof fieldOrder)[number]

/** The last part of a path, by which a field is called. */
export const fieldKey = (path: string): string => path.split('.').at(-1) ?? path

/** Puts faults into the order of their fields; what has no field comes last. */
export function inPageOrder<Fault extends { readonly path: string }>(
  faults: readonly Fault[],
): Fault[] {
  const place = ({ path }: Fault) => {
    const index = fieldOrder.findIndex((field) => field === path)
    return index < 0 ? fieldOrder.length : index
  }
  return faults.toSorted((a, b) => place(a) - place(b))
}
