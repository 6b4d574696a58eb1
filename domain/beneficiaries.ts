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
  return settleShares(
    rows.flatMap((row, place) => {
      if (place !== index) return [row]
      if (row.existingBeneficiaryId === null) return []
      return [{ ...row, removeExistingBeneficiary: true }]
    }),
  )
}

/** The rows after a removed one is taken back; it says its share anew unless it is alone. */
export function restoreBeneficiary<Row extends BeneficiaryRow>(
  rows: readonly Row[],
  index: number,
): Row[] {
  if (!canAddBeneficiary(rows)) return [...rows]
  return settleShares(
    rows.map((row, place) =>
      place === index ? { ...row, removeExistingBeneficiary: false, returnPercentage: '' } : row,
    ),
  )
}

/** The rows with one more, while there is room. */
export function addBeneficiary<Row extends BeneficiaryRow>(rows: readonly Row[], one: Row): Row[] {
  return canAddBeneficiary(rows) ? settleShares([...rows, one]) : [...rows]
}

/** Gives 0 to removed ones and 100 to the one that remains alone; several keep what they have. */
export function settleShares<Row extends BeneficiaryRow>(rows: readonly Row[]): Row[] {
  const isSole = remainingBeneficiaries(rows).length === 1
  return rows.map((row) => {
    if (row.removeExistingBeneficiary) return { ...row, returnPercentage: '0' }
    return isSole ? { ...row, returnPercentage: '100' } : row
  })
}

/** What a contract knows of an account that money is returned to. */
interface KnownAccount {
  readonly id: string
  readonly tenantId: string | null
  readonly beneficiaryName: string
  readonly iban: string
  readonly bic: string | null
}

type Removable = Omit<KnownAccount, 'id'> &
  Pick<BeneficiaryRow, 'existingBeneficiaryId' | 'removeExistingBeneficiary'> & {
    contractToTenantAssociationId: string | null
    phoneNumber: string | null
    email: string | null
  }

/** The rows with removed ones as the contract knows them, whatever has been typed or sent of them. */
export function withKnownAccounts<Row extends Removable>(
  rows: readonly Row[],
  accounts: readonly KnownAccount[],
): Row[] {
  return rows.map((row) => {
    const account = accounts.find(({ id }) => id === row.existingBeneficiaryId)
    if (!row.removeExistingBeneficiary || !account) return row
    const { tenantId, beneficiaryName, iban, bic } = account
    return {
      ...row,
      tenantId,
      contractToTenantAssociationId: null,
      beneficiaryName,
      iban,
      bic,
      phoneNumber: null,
      email: null,
    }
  })
}

/** Which rows are sent, by their places: of a rental only the touched ones, of a right of occupancy all. */
export function sentPlaces(rows: readonly BeneficiaryRow[], contractType: ContractType): number[] {
  return rows.flatMap((row, place) =>
    contractType === 'right_of_occupancy' || isBeneficiaryTouched(row) ? [place] : [],
  )
}

function hasDefaultPercentage({ returnPercentage }: BeneficiaryRow): boolean {
  return isMissing(returnPercentage) || parsePercentage(returnPercentage ?? '') === 100
}
