import type { OpenMatter } from '../../../api/own-details.ts'
import type { DataReader } from '../../kernel/account-data/area.ts'
import { ownRows, type PagedOwnDataList } from '../../kernel/account-data/own-rows-repository.ts'
import type { Queryable } from '../../kernel/database/port.ts'
import { ownDataContractsSql } from '../people/readable-sql.ts'
import { type RequestKind, requestTables } from './kinds.ts'

/** SQL of the tenants as whom a person answers the requests of others. */
const ANSWERED = ownDataContractsSql('answeredRequests')

/** Returns the open requests of a kind that the owner gave, or has a part in. */
export async function findOpenRequests(
  db: Queryable,
  kind: RequestKind,
  { accountId, personId, today }: DataReader,
): Promise<OpenMatter[]> {
  const { request, approval } = requestTables[kind]
  const rows = await db.query<Omit<OpenMatter, 'kind'>>(
    `select r.reference,
       r.status = 'pending_tenant_approval' and exists (
         select from ${approval} ap join ${ANSWERED} own on own.tenant_id = ap.tenant_id
         where ap.request_id = r.id and own.until = 'infinity' and ap.status = 'waiting'
       ) as "awaitsSelf"
     from ${request} r
     where r.status in ('pending_tenant_approval', 'ready_for_review')
       and (r.created_by_account_id = $3 or exists (
         select from ${approval} ap join ${ANSWERED} own on own.tenant_id = ap.tenant_id
         where ap.request_id = r.id and own.until = 'infinity'))
     order by r.created_at, r.id`,
    [personId, today, accountId],
  )
  return rows.map((row) => ({ kind: `${kind}_request`, ...row }))
}

/** Returns what the owner answered to the requests of others, without their content. */
export const findExportedAnswers = (
  db: Queryable,
  kind: RequestKind,
  { personId, today }: DataReader,
): PagedOwnDataList => {
  const { request, approval } = requestTables[kind]
  return ownRows(
    db,
    { keys: ['r.created_at', 'r.id', 'ap.tenant_id'], params: [personId, today] },
    ({ key, end }) => `select r.contract_id as contract, r.reference,
       case when own.until = 'infinity' or r.decided_at < own.before then r.status end as status,
       ap.status as answer, ap.decided_at as "answeredAt", ${key}
     from ${approval} ap join ${ANSWERED} own on own.tenant_id = ap.tenant_id
     join ${request} r on r.id = ap.request_id
     where r.created_at < own.before ${end}`,
  )
}

/** A receipt with the sealed text that was signed. */
interface ReceiptRow {
  readonly textSealed: string
}

/** Returns what an account has signed. */
export const findReceipts = (db: Queryable, accountId: string): PagedOwnDataList<ReceiptRow> =>
  ownRows<ReceiptRow>(
    db,
    { keys: ['signed_at', 'id'], params: [accountId] },
    ({
      key,
      end,
    }) => `select contract_id as contract, request_kind as "requestKind", request_id as request,
         action, signed_at as "signedAt", identification_method as "identificationMethod",
         signer_name as "signerName", signed_text_sealed as "textSealed", ${key}
       from receipt where account_id = $1 ${end}`,
  )
