import type { TerminationStatus } from '../../../api/contracts.ts'
import type {
  Receipt,
  TerminationBeneficiary,
  TerminationOperation,
} from '../../../api/termination.ts'
import type { Notification } from '../../../api/user.ts'
import type { IsoDate } from '../../../domain/dates.ts'
import type { Queryable } from '../../database/port.ts'
import type { IdentityMethod } from '../../identity/profile.ts'

/** A request to be written, what names people or accounts sealed. */
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

/** Makes others wait until this transaction has ended, so that a contract has one request at a time. */
export async function lockContract(db: Queryable, contractId: string): Promise<void> {
  await db.query('select 1 from contract where id = $1 for update', [contractId])
}

/** The status of a contract's latest request; null when it has none. */
export async function findLatestStatus(
  db: Queryable,
  contractId: string,
): Promise<TerminationStatus | null> {
  const [row] = await db.query<{ status: TerminationStatus }>(
    `select status from termination_request where contract_id = $1
     order by created_at desc limit 1`,
    [contractId],
  )
  return row?.status ?? null
}

/** A request, held until the transaction ends. */
export interface LockedTermination extends OfRequest {
  readonly status: TerminationStatus
  readonly endDate: IsoDate
}

/** Null when there is no such request. */
export async function lockTermination(
  tx: Queryable,
  requestId: string,
): Promise<LockedTermination | null> {
  const [row] = await tx.query<LockedTermination>(
    `select id as "requestId", contract_id as "contractId", status, end_date as "endDate"
     from termination_request where id = $1 for update`,
    [requestId],
  )
  return row ?? null
}

/** Answers the id of the new request, or null when its reference is taken. */
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

/** Which request a row belongs to. */
export interface OfRequest {
  readonly requestId: string
  readonly contractId: string
}

export type NewBeneficiary = Omit<TerminationBeneficiary, 'iban'> & { readonly ibanSealed: string }

export async function insertBeneficiaries(
  db: Queryable,
  { requestId, contractId }: OfRequest,
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

/** Asks the other parties, who have an account each. */
export async function insertApprovals(
  db: Queryable,
  { requestId, contractId }: OfRequest,
  tenantIds: readonly string[],
): Promise<void> {
  await db.query(
    `insert into termination_approval (request_id, tenant_id, contract_id, status)
     select $1, tenant_id, $2, 'waiting' from unnest($3::uuid[]) as asked(tenant_id)`,
    [requestId, contractId, tenantIds],
  )
}

/** How many parties a request waits for. */
export async function countWaiting(db: Queryable, requestId: string): Promise<number> {
  const [row] = await db.query<{ waiting: number }>(
    `select count(*) as waiting from termination_approval
     where request_id = $1 and status = 'waiting'`,
    [requestId],
  )
  return row?.waiting ?? 0
}

/** What a party says of a request. */
export interface Answered {
  readonly requestId: string
  readonly personId: string
  readonly accountId: string
  readonly status: 'accepted' | 'rejected'
  readonly decidedAt: Date
}

/** Answers whether the request waited for this party. */
export async function updateApproval(
  tx: Queryable,
  { requestId, personId, accountId, status, decidedAt }: Answered,
): Promise<boolean> {
  const updated = await tx.query(
    `update termination_approval set status = $3, account_id = $4, decided_at = $5
     where request_id = $1 and status = 'waiting'
       and tenant_id in (select id from tenant where person_id = $2)
     returning 1`,
    [requestId, personId, status, accountId, decidedAt],
  )
  return updated.length > 0
}

export interface NewReceipt extends OfRequest {
  readonly accountId: string
  readonly action: Receipt['action']
  readonly signedAt: Date
  readonly method: IdentityMethod
  readonly acr: string
  readonly signerName: string
  readonly textSealed: string
  readonly hash: string
}

export async function insertReceipt(db: Queryable, receipt: NewReceipt): Promise<void> {
  await db.query(
    `insert into receipt (request_kind, request_id, contract_id, account_id, action, signed_at,
       identification_method, acr, signer_name, signed_text_sealed, text_hash)
     values ('termination', $1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      receipt.requestId,
      receipt.contractId,
      receipt.accountId,
      receipt.action,
      receipt.signedAt,
      receipt.method,
      receipt.acr,
      receipt.signerName,
      receipt.textSealed,
      receipt.hash,
    ],
  )
}

/** Tells accounts of a request, each once. */
export async function insertNotifications(
  db: Queryable,
  { requestId, contractId }: OfRequest,
  notice: Pick<Notification, 'category' | 'priority'> & { readonly createdAt: Date },
  accountIds: readonly string[],
): Promise<void> {
  await db.query(
    `insert into notification (account_id, contract_id, priority, category, is_closeable,
       request_id, created_at)
     select account_id, $1, $2, $3, true, $4, $5 from unnest($6::uuid[]) as told(account_id)`,
    [contractId, notice.priority, notice.category, requestId, notice.createdAt, accountIds],
  )
}

/** Closes the cards that ask for an approval: an account's, or everybody's. */
export async function closeApprovalCards(
  tx: Queryable,
  requestId: string,
  { accountId, closedAt }: { readonly accountId: string | null; readonly closedAt: Date },
): Promise<void> {
  await tx.query(
    `update notification set closed_at = $2
     where request_id = $1 and category = 'termination_request_approval_needed'
       and closed_at is null and ($3::uuid is null or account_id = $3)`,
    [requestId, closedAt, accountId],
  )
}

/** Who signs: the owner of an active account. */
export interface Signer {
  readonly personId: string
  readonly email: string
  readonly givenName: string
}

export async function findSigner(db: Queryable, accountId: string): Promise<Signer | null> {
  const [row] = await db.query<Signer>(
    `select p.id as "personId", a.email, p.given_name as "givenName"
     from account a join person p on p.id = a.person_id
     where a.id = $1 and a.kind = 'resident' and a.status = 'active'`,
    [accountId],
  )
  return row ?? null
}

/** Ids of the requests that still wait for an approval though their end date has passed. */
export const findUnapproved = (db: Queryable, today: IsoDate): Promise<{ id: string }[]> =>
  db.query<{ id: string }>(
    `select id from termination_request where status = 'pending_tenant_approval' and end_date < $1
     order by end_date, id`,
    [today],
  )
