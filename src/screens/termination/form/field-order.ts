/** The fields of the form in the order in which they stand on the page; one beneficiary for all. */
export const fieldOrder = [
  'terminationReason',
  'endDate',
  'movingOutDate',
  'rightOfOccupancyCollateralLocation',
  'bank',
  'beneficiaries',
  'beneficiaries.0.beneficiaryName',
  'beneficiaries.0.iban',
  'beneficiaries.0.bic',
  'beneficiaries.0.returnPercentage',
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
  'files',
] as const

type OfFirst<Path> = Path extends `beneficiaries.0.${infer Field}` ? Field : never

/** A field of a beneficiary. */
export type BeneficiaryField = OfFirst<(typeof fieldOrder)[number]>

/** Where a value of the form is found. */
export type FieldPath = (typeof fieldOrder)[number] | `beneficiaries.${number}.${BeneficiaryField}`

/** The last part of a path, by which a field is called. */
export const fieldKey = (path: string): string => path.split('.').at(-1) ?? path

/** Which beneficiary a path is of, by its place; null when it is of none. */
export function beneficiaryPlace(path: string): number | null {
  const place = /^beneficiaries\.(\d+)\./.exec(path)?.[1]
  return place === undefined ? null : Number(place)
}

/** Puts faults into the order of their fields; what has no field comes last. */
export function inPageOrder<Fault extends { readonly path: string }>(
  faults: readonly Fault[],
): Fault[] {
  return faults.toSorted((a, b) => {
    const [first, second] = [placeOf(a.path), placeOf(b.path)]
    return first.part - second.part || first.row - second.row || first.field - second.field
  })
}

/** The part of the page that a path belongs to, its row there, and its field in the row. */
function placeOf(path: string) {
  const of = (isIt: (field: string) => boolean) => {
    const index = fieldOrder.findIndex(isIt)
    return index < 0 ? fieldOrder.length : index
  }
  const anyRow = path.replace(/\.\d+\./, '.0.')
  return {
    part: of((field) => field.split('.')[0] === path.split('.')[0]),
    row: beneficiaryPlace(path) ?? -1,
    field: of((field) => field === anyRow),
  }
}
