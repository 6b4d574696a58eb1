import { type BeneficiaryRow, remainingBeneficiaries } from '../../../../domain/beneficiaries.ts'

/**
 * Returns the number of the beneficiary at an index, from 1, without removed ones; null for a sole
 * one.
 */
export function beneficiaryNumber(rows: readonly BeneficiaryRow[], index: number): number | null {
  if (remainingBeneficiaries(rows).length < 2) return null
  return remainingBeneficiaries(rows.slice(0, index + 1)).length
}
