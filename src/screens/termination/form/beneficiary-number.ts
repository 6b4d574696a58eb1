import { type BeneficiaryRow, remainingBeneficiaries } from '../../../../domain/beneficiaries.ts'

/** Which beneficiary stands at a place, counted from one without those who were removed; null for a sole one. */
export function beneficiaryNumber(rows: readonly BeneficiaryRow[], place: number): number | null {
  if (remainingBeneficiaries(rows).length < 2) return null
  return remainingBeneficiaries(rows.slice(0, place + 1)).length
}
