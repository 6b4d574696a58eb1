import type { OpenMatter } from '../../../../api/own-details.ts'
import type { Queryable } from '../../../database/port.ts'
import { type RequestKind, requestTables } from '../../requests/kinds.ts'
import type { AccountOwner } from '../area.ts'

/** Returns the open requests of a kind that the owner gave, or has a part in. */
export async function findOpen(
  db: Queryable,
  kind: RequestKind,
  { accountId, personId }: AccountOwner,
): Promise<OpenMatter[]> {
  const { request, approval } = requestTables[kind]
  const rows = await db.query<Omit<OpenMatter, 'kind'>>(
    `select r.reference,
       r.status = 'pending_tenant_approval' and exists (
         select from ${approval} ap join tenant t on t.id = ap.tenant_id
         where ap.request_id = r.id and t.person_id = $2 and ap.status = 'waiting'
       ) as "awaitsSelf"
     from ${request} r
     where r.status in ('pending_tenant_approval', 'ready_for_review')
       and (r.created_by_account_id = $1 or exists (
         select from ${approval} ap join tenant t on t.id = ap.tenant_id
         where ap.request_id = r.id and t.person_id = $2))
     order by r.created_at, r.id`,
    [accountId, personId],
  )
  return rows.map((row) => ({ kind: `${kind}_request`, ...row }))
}

/** Returns what the owner answered to the requests of others, without their content. */
export const exportedAnswers = (
  db: Queryable,
  kind: RequestKind,
  { personId }: AccountOwner,
): Promise<unknown[]> => {
  const { request, approval } = requestTables[kind]
  return db.query(
    `select r.contract_id as contract, r.reference, r.status, ap.status as answer,
       ap.decided_at as "answeredAt"
     from ${approval} ap join tenant t on t.id = ap.tenant_id
     join ${request} r on r.id = ap.request_id
     where t.person_id = $1 order by r.created_at, r.id`,
    [personId],
  )
}
