import { needsBic } from './iban.ts'
import { isMissing } from './missing.ts'
import type { ContractType } from './notice-period.ts'
import { parsePercentage, sumsToHundred } from './percentages.ts'

/** How many may share a returned payment. Specification 1, section 9. */
export const MAX_BENEFICIARIES = 4

/** The part of a beneficiary that the rules read, as the form holds it: texts as typed, or null. */
export interface BeneficiaryRow {
  existingBeneficiaryId: string | null
  removeExistingBeneficiary: boolean
  beneficiaryName: string | null
  iban: string | null
  bic: string | null
  returnPercentage: string | null
  phoneNumber: string | null
  email: string | null
}

const REQUIRED_FIELDS = ['beneficiaryName', 'iban', 'bic', 'returnPercentage'] as const

export type RequiredBeneficiaryField = (typeof REQUIRED_FIELDS)[number]

/** Whether a row holds anything but the 100 that a sole beneficiary is given. */
export function isBeneficiaryTouched(row: BeneficiaryRow): boolean {
  if (row.existingBeneficiaryId !== null) return true
  const typed = [row.beneficiaryName, row.iban, row.bic, row.phoneNumber, row.email]
  return typed.some((text) => !isMissing(text)) || !hasDefaultPercentage(row)
}

/** The rows that count: those not marked as removed. */
export function remainingBeneficiaries<Row extends BeneficiaryRow>(rows: readonly Row[]): Row[] {
  return rows.filter((row) => !row.removeExistingBeneficiary)
}

/** Whether there is room for one more. */
export function canAddBeneficiary(rows: readonly BeneficiaryRow[]): boolean {
  return remainingBeneficiaries(rows).length < MAX_BENEFICIARIES
}

/**
 * The rows after one is removed: an existing one stays, marked as removed and with a return of 0; a
 * new one goes. If exactly one remains it gets 100. Specification 1, section 4.
 */
export function removeBeneficiary<Row extends BeneficiaryRow>(
  rows: readonly Row[],
  index: number,
): Row[] {
  return giveSoleAll(
    rows.flatMap((row, place) => {
      if (place !== index) return [row]
      if (row.existingBeneficiaryId === null) return []
      return [{ ...row, removeExistingBeneficiary: true, returnPercentage: '0' }]
    }),
  )
}

/** Gives 100 to the one that remains alone; several keep what they have. */
export function giveSoleAll<Row extends BeneficiaryRow>(rows: readonly Row[]): Row[] {
  if (remainingBeneficiaries(rows).length !== 1) return [...rows]
  return rows.map((row) =>
    row.removeExistingBeneficiary ? row : { ...row, returnPercentage: '100' },
  )
}

/**
 * The required fields that a row lacks. A removed one lacks none, nor does an untouched one of a
 * rental; a foreign IBAN asks for its BIC. Specification 1, section 5.
 */
export function missingBeneficiaryFields(
  row: BeneficiaryRow,
  contractType: ContractType,
): RequiredBeneficiaryField[] {
  if (!isSent(row, contractType) || row.removeExistingBeneficiary) return []
  return REQUIRED_FIELDS.filter(
    (field) => isMissing(row[field]) && (field !== 'bic' || needsBic(row.iban ?? '')),
  )
}

/** Whether the shares of those who remain and have an IBAN add up to 100; true when there are none. */
export function sharesAddUp(rows: readonly BeneficiaryRow[]): boolean {
  const shares = remainingBeneficiaries(rows)
    .filter((row) => !isMissing(row.iban))
    .map((row) => parsePercentage(row.returnPercentage ?? ''))
  const known = shares.filter((share) => share !== null)
  return shares.length === 0 || (known.length === shares.length && sumsToHundred(known))
}

/** The rows to send: of a rental only the touched ones, of a right of occupancy all. */
export function sentBeneficiaries<Row extends BeneficiaryRow>(
  rows: readonly Row[],
  contractType: ContractType,
): Row[] {
  return rows.filter((row) => isSent(row, contractType))
}

function isSent(row: BeneficiaryRow, contractType: ContractType): boolean {
  return contractType === 'right_of_occupancy' || isBeneficiaryTouched(row)
}

function hasDefaultPercentage({ returnPercentage }: BeneficiaryRow): boolean {
  return isMissing(returnPercentage) || parsePercentage(returnPercentage ?? '') === 100
}
