import { shownNameSql } from '../people/on-contract-sql.ts'
import { type RequestKind, requestTables } from './kinds.ts'

/**
 * SQL that joins to a request `r` its creator's account `a`, person `giver` and tenant `creator`,
 * and the reader's account `reader`, given by the parameter `accountId`.
 */
export const joinPeopleSql = (accountId: string): string =>
  `join account a on a.id = r.created_by_account_id
   join account reader on reader.id = ${accountId}
   left join person giver on giver.id = a.person_id
   left join tenant creator
     on creator.contract_id = r.contract_id and creator.person_id = a.person_id`

const CREATOR = { tenant: 'creator', person: 'giver', reader: 'reader.person_id' } as const
const APPROVER = { tenant: 't', person: 'person', reader: 'reader.person_id' } as const

/** SQL that joins to a request `r` as `p` the answers of the parties. */
export const joinApprovalsSql = (kind: RequestKind): string =>
  `left join lateral (
     select bool_or(ap.status = 'rejected') as is_refused,
       bool_or(ap.status = 'waiting') as is_waited, json_agg(json_build_object(
       'tenantId', ap.tenant_id, 'isSelf', t.person_id is not distinct from reader.person_id,
       'firstName', ${shownNameSql('given_name', APPROVER)},
       'lastName', ${shownNameSql('family_name', APPROVER)}, 'status', ap.status,
       'decidedAt', to_char(ap.decided_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
     ) order by person.family_name, person.given_name, ap.tenant_id) as approvals
     from ${requestTables[kind].approval} ap
     join tenant t on t.id = ap.tenant_id
     left join person on person.id = t.person_id
     where ap.request_id = r.id
   ) p on true`

/**
 * SQL of the common columns of a request: its parties, its status, and whether its creator is
 * protected.
 */
export const statusColumnsSql = (accountId: string): string =>
  `r.id, r.reference, r.status, r.created_at as "createdAt", r.decided_at as "decidedAt",
   r.created_by_account_id = ${accountId} as "createdBySelf",
   r.created_by_account_id <> ${accountId} and coalesce(creator.non_disclosure, false) as "isHidden",
   json_build_object('firstName', ${shownNameSql('given_name', CREATOR)},
     'lastName', ${shownNameSql('family_name', CREATOR)}) as "givenBy",
   coalesce(p.approvals, '[]') as approvals,
   case when r.status <> 'rejected' then null
     when p.is_refused then 'tenant' when p.is_waited then 'lapse' else 'provider'
   end as "rejectedBy"`
