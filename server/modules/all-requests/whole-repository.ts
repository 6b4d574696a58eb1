import type { ProviderRequest } from '../../../api/provider-requests.ts'
import type { AddressDetails, PostalAddress } from '../../../domain/contracts.ts'
import type { Queryable } from '../../kernel/database/port.ts'
import { idPairSql } from '../../kernel/importing/external-id-sql.ts'
import type { FileRow } from '../files/repository.ts'
import { ADDRESS_DETAILS_SQL, POSTAL_ADDRESS_SQL } from '../people/address-sql.ts'
import { memberNameSql, memberSql } from '../people/member-sql.ts'
import { type RequestKind, requestTables } from '../requests/kinds.ts'

type Termination = NonNullable<ProviderRequest['termination']>
type Modification = NonNullable<ProviderRequest['modification']>
type Signature = ProviderRequest['signatures'][number]

/** A request as it is stored, with its sealed texts. */
export interface WholeRequestRow
  extends Omit<
    ProviderRequest,
    | 'kind'
    | 'home'
    | 'createdAt'
    | 'updatedAt'
    | 'decidedAt'
    | 'termination'
    | 'modification'
    | 'signatures'
  > {
  readonly postalAddress: PostalAddress
  readonly addressDetails: AddressDetails
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly decidedAt: Date | null
  readonly termination:
    | (Omit<Termination, 'newAddress' | 'payees'> & {
        readonly newAddressSealed: string | null
        readonly payees: readonly (Omit<Termination['payees'][number], 'iban'> & {
          readonly ibanSealed: string
        })[]
      })
    | null
  readonly modification:
    | (Omit<Modification, 'added' | 'addedUnderAnotherName'> & {
        readonly added: readonly (Omit<Modification['added'][number], 'identityCode'> & {
          readonly identityCodeSealed: string
        })[]
      })
    | null
  readonly signatures: readonly (Omit<Signature, 'text'> & { readonly textSealed: string })[]
}

const utc = (instant: string): string =>
  `to_char(${instant} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** SQL of some tenants of the request `r` as the provider reads them, as a JSON list. */
const members = (condition: string, order: string): string =>
  `coalesce((select json_agg(${memberSql('t', 'p')} order by ${order})
    from tenant t left join person p on p.id = t.person_id where ${condition}), '[]')`

const member = (id: string): string =>
  `(select ${memberSql('t', 'p')} from tenant t left join person p on p.id = t.person_id
    where t.id = ${id})`

const BY_NAME = 'p.family_name, p.given_name, t.id'

const contents: Readonly<Record<RequestKind, string>> = {
  termination: `json_build_object(
      'contractType', r.contract_type, 'endDate', r.end_date, 'movingOutDate', r.moving_out_date,
      'terminationReason', r.termination_reason, 'additionalDetails', r.additional_details,
      'newAddressSealed', r.new_address_sealed,
      'payees', coalesce((select json_agg(json_build_object(
        'existingBeneficiaryId', b.existing_beneficiary_id,
        'removeExistingBeneficiary', b.remove_existing_beneficiary,
        'tenant', ${member('b.tenant_id')},
        'contractToTenantAssociationId', b.contract_to_tenant_association_id,
        'beneficiaryName', b.beneficiary_name, 'ibanSealed', b.iban_sealed, 'bic', b.bic,
        'returnPercentage', b.return_percentage, 'phoneNumber', b.phone_number, 'email', b.email
        ) order by b.sort) from termination_beneficiary b where b.request_id = r.id), '[]'),
      'givingContactInfoAllowed', r.giving_contact_info_allowed,
      'masterKeyAccessAllowed', r.master_key_access_allowed,
      'hasPetsInApartment', r.has_pets_in_apartment, 'displaysSelf', r.displays_self,
      'displayStartDate', r.display_start_date, 'displayEndDate', r.display_end_date,
      'isCollateral', r.is_collateral, 'collateralLender', r.collateral_lender
    ) as termination, null as modification,
    coalesce((select json_agg(json_build_object('uuid', f.id, 'fileName', f.original_name,
      'contentType', f.content_type, 'size', coalesce(f.size, 0))
      order by array_position(r.file_uuids, f.id))
      from file f where f.termination_request_id = r.id), '[]') as files`,
  modification: `null as termination, json_build_object(
      'inEffect', r.in_effect, 'answerBy', r.answer_by, 'effectiveOn', r.effective_on,
      'effectedAt', ${utc('r.effected_at')}, 'description', r.description,
      'leaving', coalesce((select json_agg(${memberSql('t', 'p')} order by gone.sort)
        from modification_removal gone join tenant t on t.id = gone.tenant_id
        left join person p on p.id = t.person_id where gone.request_id = r.id), '[]'),
      'transfer', (select json_build_object('from', ${member('m.source_tenant_id')},
        'to', ${member('m.destination_tenant_id')})
        from modification_transfer m where m.request_id = r.id),
      'added', coalesce((select json_agg(json_build_object('id', n.id,
        'identityCodeSealed', n.identity_code_sealed, 'firstName', n.given_name,
        'lastName', n.family_name, 'birthDate', n.birth_date, 'email', n.email,
        'phoneNumber', n.phone_number) order by n.sort)
        from modification_addition n where n.request_id = r.id), '[]'),
      'parties', ${members('t.id = any(r.contract_party_tenant_ids)', BY_NAME)}
    ) as modification, '[]'::json as files`,
}

/** Returns a request of a kind with everything that was sent; null when it is unknown. */
export async function findWholeRequest(
  db: Queryable,
  { kind, id }: { readonly kind: RequestKind; readonly id: string },
): Promise<WholeRequestRow | null> {
  const { request, approval } = requestTables[kind]
  const [row] = await db.query<WholeRequestRow>(
    `select r.id, r.reference, r.status, ${idPairSql('contracts', 'r.contract_id')} as contract,
       ${POSTAL_ADDRESS_SQL} as "postalAddress", ${ADDRESS_DETAILS_SQL} as "addressDetails",
       r.notice_day as "noticeDay", r.created_at as "createdAt", r.updated_at as "updatedAt",
       r.decided_at as "decidedAt",
       json_build_object('name', giver.given_name || ' ' || giver.family_name,
         'person', ${idPairSql('residents', 'giver.id')}) as "givenBy",
       coalesce(answered.approvals, '[]') as approvals,
       case when r.status <> 'rejected' then null when answered.is_refused then 'tenant'
         when answered.is_waited then 'lapse' else 'provider' end as "rejectedBy",
       coalesce((select json_agg(json_build_object('id', s.id, 'action', s.action,
         'signedAt', ${utc('s.signed_at')}, 'signerName', s.signer_name,
         'method', s.identification_method, 'acr', s.acr, 'textSealed', s.signed_text_sealed,
         'hash', s.text_hash, 'person', ${idPairSql('residents', 'signer.person_id')})
         order by s.signed_at, s.id)
         from receipt s join account signer on signer.id = s.account_id
         where s.request_kind = '${kind}' and s.request_id = r.id), '[]') as signatures,
       ${contents[kind]}
     from ${request} r
     join contract c on c.id = r.contract_id
     join account a on a.id = r.created_by_account_id
     join person giver on giver.id = a.person_id
     left join lateral (
       select bool_or(ap.status = 'rejected') as is_refused,
         bool_or(ap.status = 'waiting') as is_waited,
         json_agg(json_build_object('tenantId', t.id, 'name', ${memberNameSql('t', 'p')},
           'person', ${idPairSql('residents', 't.person_id')}, 'status', ap.status,
           'decidedAt', ${utc('ap.decided_at')}) order by ${BY_NAME}) as approvals
       from ${approval} ap join tenant t on t.id = ap.tenant_id
       left join person p on p.id = t.person_id where ap.request_id = r.id
     ) answered on true
     where r.id = $1`,
    [id],
  )
  return row ?? null
}

/** Returns a file that is attached to a request; null for any other. */
export async function findFileOfRequest(
  db: Queryable,
  { requestId, fileId }: { readonly requestId: string; readonly fileId: string },
): Promise<Pick<FileRow, 'key' | 'fileName' | 'contentType'> | null> {
  const [row] = await db.query<Pick<FileRow, 'key' | 'fileName' | 'contentType'>>(
    `select storage_key as key, original_name as "fileName", content_type as "contentType"
     from file where id = $2 and termination_request_id = $1 and status = 'complete'`,
    [requestId, fileId],
  )
  return row ?? null
}
