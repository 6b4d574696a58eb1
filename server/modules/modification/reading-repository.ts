import type { ModificationRequest } from '../../../api/modification.ts'
import type { Queryable } from '../../kernel/database/port.ts'
import { LATEST_MODIFICATION_SQL } from '../contracts/latest-modification-sql.ts'
import { shownNameSql } from '../people/on-contract-sql.ts'
import { joinApprovalsSql, joinPeopleSql, statusColumnsSql } from '../requests/reading-sql.ts'

/** A request as stored; `isHidden` means that its creator's data is protected from the reader. */
export interface ModificationRow
  extends Omit<ModificationRequest, 'createdAt' | 'updatedAt' | 'decidedAt'> {
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly decidedAt: Date | null
  readonly isHidden: boolean
  /** Whether the contract is to pass to the reader. */
  readonly isReceiver: boolean
}

const NAMED = { tenant: 't', person: 'person', reader: 'reader.person_id' } as const

/**
 * Returns a modification request as an account may read it; without an id, the latest of the
 * contract.
 */
export async function findModificationRequestForReader(
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
): Promise<ModificationRow | null> {
  const [row] = await db.query<ModificationRow>(
    `select ${statusColumnsSql('$2')}, r.id as uuid, r.description, r.contract_id as "contractId",
       r.updated_at as "updatedAt", r.created_by_account_id as "createdByResidentUserId",
       r.notice_day as "noticeDay", r.in_effect as "inEffect", r.answer_by as "answerBy",
       r.effective_on as "effectiveOn",
       r.contract_party_tenant_ids as "contractPartyTenantIds",
       coalesce(removed.tenants, '[]') as "removeTenantEvents",
       coalesce(added.tenants, '[]') as "addTenantEvents",
       case when transfer.request_id is not null then json_build_object(
         'sourceTenantId', transfer.source_tenant_id,
         'destinationTenantId', transfer.destination_tenant_id) end as "transferTenantEvent",
       coalesce(receiver.person_id = reader.person_id, false) as "isReceiver",
       coalesce(named.people, '[]') as people
     from (
       select * from modification_request
       where contract_id = $1 and ($3::uuid is null or id = $3) and ${LATEST_MODIFICATION_SQL}
     ) r
     ${joinPeopleSql('$2')}
     ${joinApprovalsSql('modification')}
     left join modification_transfer transfer on transfer.request_id = r.id
     left join tenant receiver on receiver.id = transfer.destination_tenant_id
     left join lateral (
       select json_agg(json_build_object('removeTenantId', tenant_id) order by sort) as tenants
       from modification_removal where request_id = r.id
     ) removed on true
     left join lateral (
       select json_agg(json_build_object('id', id, 'firstName', given_name,
         'lastName', family_name, 'birthDate', birth_date, 'email', email,
         'phoneNumber', phone_number) order by sort) as tenants
       from modification_addition where request_id = r.id
     ) added on true
     left join lateral (
       select json_agg(json_build_object('tenantId', t.id, 'firstName', ${shownNameSql('given_name', NAMED)},
         'lastName', ${shownNameSql('family_name', NAMED)})
         order by person.family_name, person.given_name, t.id) as people
       from tenant t left join person on person.id = t.person_id
       where t.contract_id = r.contract_id and (
         t.id = any(r.contract_party_tenant_ids)
         or t.id in (transfer.source_tenant_id, transfer.destination_tenant_id)
         or t.id in (select tenant_id from modification_removal where request_id = r.id))
     ) named on true`,
    [contractId, accountId, requestId],
  )
  return row ?? null
}

/** Whether the contract of a request is to pass to a person. */
export async function isReceiverOfContract(
  db: Queryable,
  { requestId, personId }: { readonly requestId: string; readonly personId: string },
): Promise<boolean> {
  const rows = await db.query(
    `select 1 from modification_transfer m join tenant t on t.id = m.destination_tenant_id
     where m.request_id = $1 and t.person_id = $2`,
    [requestId, personId],
  )
  return rows.length > 0
}
