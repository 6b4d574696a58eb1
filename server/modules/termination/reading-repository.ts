import type { Receipt, TerminationRequest } from '../../../api/termination.ts'
import type { Queryable } from '../../database/port.ts'
import type { IdentityMethod } from '../../identity/profile.ts'
import type { NewBeneficiary } from './repository.ts'

/** A request as it is stored; `isHidden` says that its creator is protected from the one who reads. */
export interface TerminationRow
  extends Omit<TerminationRequest, 'newAddress' | 'beneficiaries' | 'createdAt' | 'decidedAt'> {
  readonly newAddressSealed: string | null
  readonly beneficiaries: readonly NewBeneficiary[]
  readonly createdAt: Date
  readonly decidedAt: Date | null
  readonly isHidden: boolean
}

/** A request of a contract as an account sees it; the latest one when none is named. */
export async function findTermination(
  db: Queryable,
  {
    contractId,
    accountId,
    requestId,
  }: {
    readonly contractId: string
    readonly accountId: string
    readonly requestId: string | null
  },
): Promise<TerminationRow | null> {
  const [row] = await db.query<TerminationRow>(
    `select r.id, r.reference, r.status, r.notice_day as "noticeDay", r.end_date as "endDate",
       r.moving_out_date as "movingOutDate", r.termination_reason as "terminationReason",
       r.additional_details as "additionalDetails", r.file_uuids as "fileUuids",
       r.giving_contact_info_allowed as "givingContactInfoAllowed",
       r.master_key_access_allowed as "masterKeyAccessAllowed",
       r.has_pets_in_apartment as "hasPetsInApartment", r.displays_self as "displaysSelf",
       r.display_start_date as "displayStartDate", r.display_end_date as "displayEndDate",
       r.new_address_sealed as "newAddressSealed", r.is_collateral as "isCollateral",
       r.collateral_lender as "collateralLender", r.created_at as "createdAt",
       r.decided_at as "decidedAt", r.created_by_account_id = $2 as "createdBySelf",
       r.created_by_account_id <> $2 and coalesce(creator.non_disclosure, false) as "isHidden",
       json_build_object('firstName', giver.given_name, 'lastName', giver.family_name) as "givenBy",
       coalesce(b.beneficiaries, '[]') as beneficiaries, coalesce(p.approvals, '[]') as approvals,
       coalesce(attached.files, '[]') as files,
       case when r.status <> 'rejected' then null
         when p.is_refused then 'tenant' when p.is_waited then 'lapse' else 'provider'
       end as "rejectedBy"
     from termination_request r
     join account a on a.id = r.created_by_account_id
     join account reader on reader.id = $2
     left join person giver on giver.id = a.person_id
     left join tenant creator
       on creator.contract_id = r.contract_id and creator.person_id = a.person_id
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
     left join lateral (
       select bool_or(ap.status = 'rejected') as is_refused,
         bool_or(ap.status = 'waiting') as is_waited, json_agg(json_build_object(
         'tenantId', ap.tenant_id, 'isSelf', t.person_id is not distinct from reader.person_id,
         'firstName', person.given_name,
         'lastName', person.family_name, 'status', ap.status,
         'decidedAt', to_char(ap.decided_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
       ) order by person.family_name, person.given_name, ap.tenant_id) as approvals
       from termination_approval ap
       join tenant t on t.id = ap.tenant_id
       left join person on person.id = t.person_id
       where ap.request_id = r.id
     ) p on true
     left join lateral (
       select json_agg(json_build_object('uuid', id, 'fileName', original_name, 'size', size)
         order by array_position(r.file_uuids, id)) as files
       from file where termination_request_id = r.id
     ) attached on true
     where r.contract_id = $1 and ($3::uuid is null or r.id = $3)
     order by r.created_at desc limit 1`,
    [contractId, accountId, requestId],
  )
  return row ?? null
}

/** The names of files, in the order in which they are asked for. */
export async function findFileNames(db: Queryable, uuids: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    `select original_name as name from file where id = any($1::uuid[])
     order by array_position($1::uuid[], id)`,
    [uuids],
  )
  return rows.map(({ name }) => name)
}

export interface ReceiptRow {
  readonly id: string
  readonly requestId: string
  readonly action: Receipt['action']
  readonly reference: string
  readonly signedAt: Date
  readonly signerName: string
  readonly method: IdentityMethod
  readonly textSealed: string
  readonly hash: string
}

/** What an account signed last of a request; null when it signed nothing. */
export async function findReceipt(
  db: Queryable,
  {
    contractId,
    requestId,
    accountId,
  }: { readonly contractId: string; readonly requestId: string; readonly accountId: string },
): Promise<ReceiptRow | null> {
  const [row] = await db.query<ReceiptRow>(
    `select s.id, s.request_id as "requestId", s.action, r.reference, s.signed_at as "signedAt",
       s.signer_name as "signerName", s.identification_method as method,
       s.signed_text_sealed as "textSealed", s.text_hash as hash
     from receipt s join termination_request r on r.id = s.request_id
     where s.contract_id = $1 and s.request_id = $2 and s.account_id = $3
       and s.request_kind = 'termination'
     order by s.signed_at desc limit 1`,
    [contractId, requestId, accountId],
  )
  return row ?? null
}
