import type { TerminationRequest } from '../../../api/termination.ts'
import type { IsoDate } from '../../../domain/dates.ts'
import type { Queryable } from '../../kernel/database/port.ts'
import { isShownToSql } from '../people/readable-sql.ts'
import { joinApprovalsSql, joinPeopleSql, statusColumnsSql } from '../requests/reading-sql.ts'
import type { NewBeneficiary } from './repository.ts'

/** A request as stored; `isHidden` means that its creator's data is protected from the reader. */
export interface TerminationRow
  extends Omit<TerminationRequest, 'newAddress' | 'beneficiaries' | 'createdAt' | 'decidedAt'> {
  readonly newAddressSealed: string | null
  readonly beneficiaries: readonly NewBeneficiary[]
  readonly createdAt: Date
  readonly decidedAt: Date | null
  readonly isHidden: boolean
  /** Whether the reader reads how others are reached, and where they move. */
  readonly readsContacts: boolean
}

/**
 * Returns a termination request as an account may read it; without an id, the latest of the
 * contract.
 */
export async function findTerminationRequestForReader(
  db: Queryable,
  {
    contractId,
    accountId,
    requestId,
    today,
  }: {
    readonly contractId: string
    readonly accountId: string
    readonly requestId: string | null
    /** The present day in Helsinki. */
    readonly today: IsoDate
  },
): Promise<TerminationRow | null> {
  const [row] = await db.query<TerminationRow>(
    `select ${statusColumnsSql('$2')}, r.notice_day as "noticeDay", r.end_date as "endDate",
       r.moving_out_date as "movingOutDate", r.termination_reason as "terminationReason",
       r.additional_details as "additionalDetails", r.file_uuids as "fileUuids",
       r.giving_contact_info_allowed as "givingContactInfoAllowed",
       r.master_key_access_allowed as "masterKeyAccessAllowed",
       r.has_pets_in_apartment as "hasPetsInApartment", r.displays_self as "displaysSelf",
       r.display_start_date as "displayStartDate", r.display_end_date as "displayEndDate",
       r.new_address_sealed as "newAddressSealed", r.is_collateral as "isCollateral",
       r.collateral_lender as "collateralLender",
       (select json_agg(distinct earlier.end_date) from termination_request earlier
         where earlier.contract_id = r.contract_id) as "endDatesSoFar",
       coalesce(b.beneficiaries, '[]') as beneficiaries, coalesce(attached.files, '[]') as files,
       ${isShownToSql('requestContacts', {
         person: 'reader.person_id',
         contract: 'r.contract_id',
         today: '$4',
       })} as "readsContacts"
     from termination_request r
     ${joinPeopleSql('$2')}
     left join lateral (
       select json_agg(json_build_object(
         'existingBeneficiaryId', existing_beneficiary_id,
         'removeExistingBeneficiary', remove_existing_beneficiary, 'tenantId', tenant_id,
         'contractToTenantAssociationId', contract_to_tenant_association_id,
         'beneficiaryName', beneficiary_name, 'ibanSealed', iban_sealed, 'bic', bic,
         'returnPercentage', return_percentage, 'phoneNumber', phone_number, 'email', email
       ) order by sort) as beneficiaries
       from termination_beneficiary where request_id = r.id
     ) b on true
     ${joinApprovalsSql('termination')}
     left join lateral (
       select json_agg(json_build_object('uuid', id, 'fileName', original_name, 'size', size)
         order by array_position(r.file_uuids, id)) as files
       from file where termination_request_id = r.id
     ) attached on true
     where r.contract_id = $1 and ($3::uuid is null or r.id = $3)
     order by r.created_at desc limit 1`,
    [contractId, accountId, requestId, today],
  )
  return row ?? null
}

/** Returns the end dates of all terminations of a contract so far. */
export async function findEarlierEndDates(db: Queryable, contractId: string): Promise<IsoDate[]> {
  const rows = await db.query<{ endDate: IsoDate }>(
    'select distinct end_date as "endDate" from termination_request where contract_id = $1',
    [contractId],
  )
  return rows.map(({ endDate }) => endDate)
}

/** Returns the names of files, in the order of their ids. */
export async function findFileNames(db: Queryable, uuids: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    `select original_name as name from file where id = any($1::uuid[])
     order by array_position($1::uuid[], id)`,
    [uuids],
  )
  return rows.map(({ name }) => name)
}
