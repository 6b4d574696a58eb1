import type { AddedTenant } from '../../../api/add-tenant.ts'
import type { ModificationStatus } from '../../../api/contracts.ts'
import type { ModificationOperation } from '../../../api/modification.ts'
import type { IsoDate } from '../../../domain/dates.ts'
import type { Queryable } from '../../kernel/database/port.ts'
import { isOnContractSql } from '../people/on-contract-sql.ts'

/** A request to be inserted. */
export interface NewModification
  extends Pick<ModificationOperation, 'inEffect' | 'description' | 'contractPartyTenantIds'> {
  readonly id: string
  readonly contractId: string
  readonly reference: string
  readonly status: ModificationStatus
  readonly createdBy: string
  readonly noticeDay: IsoDate
  readonly answerBy: IsoDate
  readonly createdAt: Date
  /** When the request was signed; null until its creator is identified. */
  readonly signedAt: Date | null
}

/** Inserts a request and returns its id; null when its reference is taken. */
export async function insertModification(
  db: Queryable,
  request: NewModification,
): Promise<string | null> {
  const [row] = await db.query<{ id: string }>(
    `insert into modification_request (id, contract_id, reference, status, created_by_account_id,
       description, in_effect, notice_day, answer_by, contract_party_tenant_ids, created_at,
       updated_at, signed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11, $12)
     on conflict (reference) do nothing
     returning id`,
    [
      request.id,
      request.contractId,
      request.reference,
      request.status,
      request.createdBy,
      request.description,
      request.inEffect,
      request.noticeDay,
      request.answerBy,
      request.contractPartyTenantIds,
      request.createdAt,
      request.signedAt,
    ],
  )
  return row?.id ?? null
}

/** The request that a row belongs to. */
interface Of {
  readonly requestId: string
  readonly contractId: string
}

/** Inserts those who leave, in order, and the receiver of the contract. */
export async function insertLeaversAndReceiver(
  db: Queryable,
  { requestId, contractId }: Of,
  { removeTenants, transfer }: Pick<ModificationOperation, 'removeTenants' | 'transfer'>,
): Promise<void> {
  await db.query(
    `insert into modification_removal (request_id, contract_id, tenant_id, sort)
     select $1, $2, tenant_id, sort
     from unnest($3::uuid[]) with ordinality as leaving(tenant_id, sort)`,
    [requestId, contractId, removeTenants.map(({ tenantId }) => tenantId)],
  )
  if (transfer === null) return
  await db.query(
    `insert into modification_transfer (request_id, contract_id, source_tenant_id,
       destination_tenant_id) values ($1, $2, $3, $4)`,
    [requestId, contractId, transfer.sourceTenantId, transfer.destinationTenantId],
  )
}

/** A person to be added, with the identity code encrypted. */
export type NewAddition = Omit<AddedTenant, 'socialSecurityNumber'> & {
  readonly identityCodeSealed: string
}

export async function insertAdditions(
  db: Queryable,
  { requestId, contractId }: Of,
  additions: readonly NewAddition[],
): Promise<void> {
  await db.query(
    `insert into modification_addition (request_id, contract_id, sort, identity_code_sealed,
       given_name, family_name, birth_date, email, phone_number)
     select $1, $2, n.sort, n."identityCodeSealed", n."firstName", n."lastName", n."birthDate",
       n.email, n."phoneNumber"
     from jsonb_to_recordset($3::jsonb) as n(sort integer, "identityCodeSealed" text,
       "firstName" text, "lastName" text, "birthDate" date, email text, "phoneNumber" text)`,
    [requestId, contractId, JSON.stringify(additions.map((one, sort) => ({ ...one, sort })))],
  )
}

/** Records that the creator of a request has signed it. */
export async function markModificationSigned(
  tx: Queryable,
  requestId: string,
  at: Date,
): Promise<void> {
  await tx.query('update modification_request set signed_at = $2 where id = $1', [requestId, at])
}

/** Returns the ids of unsigned requests created up to an instant. */
export const findUnsignedModifications = (
  db: Queryable,
  begunBy: Date,
): Promise<{ id: string }[]> =>
  db.query<{ id: string }>(
    `select id from modification_request
     where status = 'pending_strong_authentication' and created_at <= $1 order by created_at, id`,
    [begunBy],
  )

/** Returns which hashes of identity codes belong to people on a contract. */
export async function findKnownIdentityCodeHashes(
  db: Queryable,
  { contractId, today }: { readonly contractId: string; readonly today: IsoDate },
  hashes: readonly string[],
): Promise<string[]> {
  const rows = await db.query<{ hash: string }>(
    `select p.identity_code_hash as hash
     from tenant t join person p on p.id = t.person_id join contract c on c.id = t.contract_id
     where t.contract_id = $1 and ${isOnContractSql('t', 'c', '$2')}
       and p.identity_code_hash = any($3)`,
    [contractId, today, hashes],
  )
  return rows.map(({ hash }) => hash)
}
