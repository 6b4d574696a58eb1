import type { TerminationStatus } from '../../../api/contracts.ts'
import type { TerminationBeneficiary, TerminationOperation } from '../../../api/termination.ts'
import type { IsoDate } from '../../../domain/dates.ts'
import type { Queryable } from '../../kernel/database/port.ts'
import type { RequestIdentifier } from '../requests/repository.ts'

/** A request to be inserted, with names and accounts encrypted. */
export interface NewTermination extends Omit<TerminationOperation, 'newAddress' | 'beneficiaries'> {
  readonly contractId: string
  readonly contractType: 'rental' | 'right_of_occupancy'
  readonly reference: string
  readonly status: TerminationStatus
  readonly createdBy: string
  readonly noticeDay: IsoDate
  readonly newAddressSealed: string | null
  readonly createdAt: Date
}

/** Inserts a request and returns its id; null when its reference is taken. */
export async function insertTermination(
  db: Queryable,
  request: NewTermination,
): Promise<string | null> {
  const [row] = await db.query<{ id: string }>(
    `insert into termination_request (contract_id, contract_type, reference, status,
       created_by_account_id, notice_day, end_date, moving_out_date, termination_reason,
       additional_details, giving_contact_info_allowed, master_key_access_allowed,
       has_pets_in_apartment, displays_self, display_start_date, display_end_date,
       new_address_sealed, is_collateral, collateral_lender, file_uuids, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19,
       $20, $21, $21)
     on conflict (reference) do nothing
     returning id`,
    [
      request.contractId,
      request.contractType,
      request.reference,
      request.status,
      request.createdBy,
      request.noticeDay,
      request.endDate,
      request.movingOutDate,
      request.terminationReason,
      request.additionalDetails,
      request.givingContactInfoAllowed,
      request.masterKeyAccessAllowed,
      request.hasPetsInApartment,
      request.displaysSelf,
      request.displayStartDate,
      request.displayEndDate,
      request.newAddressSealed,
      request.isCollateral,
      request.collateralLender,
      request.fileUuids,
      request.createdAt,
    ],
  )
  return row?.id ?? null
}

export type NewBeneficiary = Omit<TerminationBeneficiary, 'iban'> & { readonly ibanSealed: string }

export async function insertBeneficiaries(
  db: Queryable,
  { requestId, contractId }: RequestIdentifier,
  beneficiaries: readonly NewBeneficiary[],
): Promise<void> {
  await db.query(
    `insert into termination_beneficiary (request_id, contract_id, sort, existing_beneficiary_id,
       remove_existing_beneficiary, tenant_id, contract_to_tenant_association_id, beneficiary_name,
       iban_sealed, bic, return_percentage, phone_number, email)
     select $1, $2, b.sort, b."existingBeneficiaryId", b."removeExistingBeneficiary", b."tenantId",
       b."contractToTenantAssociationId", b."beneficiaryName", b."ibanSealed", b.bic,
       b."returnPercentage", b."phoneNumber", b.email
     from jsonb_to_recordset($3::jsonb) as b(sort integer, "existingBeneficiaryId" uuid,
       "removeExistingBeneficiary" boolean, "tenantId" uuid, "contractToTenantAssociationId" uuid,
       "beneficiaryName" text, "ibanSealed" text, bic text, "returnPercentage" numeric,
       "phoneNumber" text, email text)`,
    [requestId, contractId, JSON.stringify(beneficiaries.map((one, sort) => ({ ...one, sort })))],
  )
}

/**
 * Ends the contract of a request on the request's end date, unless it ends earlier. Returns the day
 * on which it ends.
 */
export async function endContractOfRequest(tx: Queryable, requestId: string): Promise<IsoDate> {
  const [row] = await tx.query<{ endDate: IsoDate }>(
    `update contract c set end_date = least(c.end_date, r.end_date)
     from termination_request r where r.id = $1 and c.id = r.contract_id
     returning c.end_date as "endDate"`,
    [requestId],
  )
  if (!row) throw new Error('There is no such termination request')
  return row.endDate
}
