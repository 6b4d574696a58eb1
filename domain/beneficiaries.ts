import { isMissing } from './missing.ts'
import type { ContractType } from './notice-period.ts'
import { parsePercentage } from './percentages.ts'

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
