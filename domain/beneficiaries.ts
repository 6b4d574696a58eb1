import { isMaskedIban, maskIban } from './iban.ts'
import { isMissing } from './missing.ts'
import type { ContractType } from './notice-period.ts'
import { parsePercentage } from './percentages.ts'

/** The most beneficiaries of a returned payment. Specification 1, section 9. */
export const MAX_BENEFICIARIES = 4

/** The fields of a beneficiary that the rules read, as in the form: texts as typed, or null. */
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

/**
 * Whether a row contains anything but the default share of 100 and the prefilled name of the
 * resident, `ownName`.
 */
export function hasBeneficiaryInput(row: BeneficiaryRow, ownName = ''): boolean {
  if (row.existingBeneficiaryId !== null) return true
  const isOwnName = row.beneficiaryName?.trim() === ownName
  const name = isOwnName ? null : row.beneficiaryName
  const typed = [name, row.iban, row.bic, row.phoneNumber, row.email]
  return typed.some((text) => !isMissing(text)) || !hasDefaultPercentage(row)
}

/** Returns the rows that are not marked as removed. */
export function remainingBeneficiaries<Row extends BeneficiaryRow>(rows: readonly Row[]): Row[] {
  return rows.filter((row) => !row.removeExistingBeneficiary)
}

/** Whether another beneficiary may be added. */
export function canAddBeneficiary(rows: readonly BeneficiaryRow[]): boolean {
  return remainingBeneficiaries(rows).length < MAX_BENEFICIARIES
}

/**
 * Removes a row: an existing beneficiary is marked as removed with a share of 0, a new beneficiary
 * is deleted. If exactly one row remains, its share becomes 100. Specification 1, section 4.
 */
export function removeBeneficiary<Row extends BeneficiaryRow>(
  rows: readonly Row[],
  index: number,
): Row[] {
  return normalizeShares(
    rows.flatMap((row, at) => {
      if (at !== index) return [row]
      if (row.existingBeneficiaryId === null) return []
      return [{ ...row, removeExistingBeneficiary: true }]
    }),
  )
}

/**
 * Restores a removed row; its share must be entered again, unless it is the only row that is not
 * removed.
 */
export function restoreBeneficiary<Row extends BeneficiaryRow>(
  rows: readonly Row[],
  index: number,
): Row[] {
  if (!canAddBeneficiary(rows)) return [...rows]
  return normalizeShares(
    rows.map((row, at) =>
      at === index ? { ...row, removeExistingBeneficiary: false, returnPercentage: '' } : row,
    ),
  )
}

/** Adds a row unless the maximum is reached. */
export function addBeneficiary<Row extends BeneficiaryRow>(rows: readonly Row[], one: Row): Row[] {
  return canAddBeneficiary(rows) ? normalizeShares([...rows, one]) : [...rows]
}

/** Sets the share of removed rows to 0 and of a sole remaining row to 100; others are unchanged. */
export function normalizeShares<Row extends BeneficiaryRow>(rows: readonly Row[]): Row[] {
  const isSole = remainingBeneficiaries(rows).length === 1
  return rows.map((row) => {
    if (row.removeExistingBeneficiary) return { ...row, returnPercentage: '0' }
    return isSole ? { ...row, returnPercentage: '100' } : row
  })
}

/** A known account of a contract. */
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

/**
 * The reader of an account: the tenant that they are, and whether they sign the request that holds
 * it.
 */
export interface AccountReader {
  readonly tenantId: string | null
  readonly isSigner: boolean
}

/**
 * Whether a reader sees the whole number of an account, and how its owner is reached: one's own, and
 * every account of a request that the reader signs. Others see the last four characters.
 */
export const canReadFullAccount = (
  { tenantId }: Pick<KnownAccount, 'tenantId'>,
  reader: AccountReader,
): boolean => reader.isSigner || (tenantId !== null && tenantId === reader.tenantId)

/** Returns an account as a reader may see it: whole, or with its number masked. */
export const maskAccountForReader = <One extends Pick<KnownAccount, 'tenantId' | 'iban'>>(
  account: One,
  reader: AccountReader,
): One =>
  canReadFullAccount(account, reader) ? account : { ...account, iban: maskIban(account.iban) }

/**
 * Fills in rows from the contract's data: removed ones, ignoring what has been typed or sent, and
 * number and BIC of those whose number was left masked.
 */
export function fillInKnownAccounts<Row extends Removable>(
  rows: readonly Row[],
  accounts: readonly KnownAccount[],
): Row[] {
  return rows.map((row) => {
    const account = accounts.find(({ id }) => id === row.existingBeneficiaryId)
    if (!account) return row
    const { tenantId, beneficiaryName, iban, bic } = account
    if (!row.removeExistingBeneficiary) return isMaskedIban(row.iban) ? { ...row, iban, bic } : row
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

/**
 * Returns the indexes of the rows to send: touched ones of a rental, all of a right of occupancy.
 */
export function listBeneficiaryIndexesToSend(
  rows: readonly BeneficiaryRow[],
  contractType: ContractType,
  ownName = '',
): number[] {
  return rows.flatMap((row, index) =>
    contractType === 'right_of_occupancy' || hasBeneficiaryInput(row, ownName) ? [index] : [],
  )
}

function hasDefaultPercentage({ returnPercentage }: BeneficiaryRow): boolean {
  return isMissing(returnPercentage) || parsePercentage(returnPercentage ?? '') === 100
}
