import type { Receipt } from '../../../api/approval.ts'
import type { Notification, NotificationSubject } from '../../../api/user.ts'
import type { IsoDate } from '../../../domain/dates.ts'
import type { Queryable } from '../../kernel/database/port.ts'
import type { IdentityMethod } from '../../kernel/identity/profile.ts'
import { replaceCards } from '../notifications/repository.ts'
import { type RequestKind, type RequestStatus, requestKinds, requestTables } from './kinds.ts'

/**
 * Locks a contract until the end of the transaction, so that it has one pending request at a time.
 */
export async function lockContract(db: Queryable, contractId: string): Promise<void> {
  await db.query('select 1 from contract where id = $1 for update', [contractId])
}

/** The request that a row belongs to. */
export interface RequestIdentifier {
  readonly kind: RequestKind
  readonly requestId: string
  readonly contractId: string
}

/** Returns the pending requests of a contract, at most one of each kind. */
export const findPendingRequests = (
  db: Queryable,
  contractId: string,
): Promise<{ kind: RequestKind; status: RequestStatus }[]> =>
  db.query<{ kind: RequestKind; status: RequestStatus }>(
    requestKinds
      .map(
        (kind) => `select '${kind}' as kind, status from ${requestTables[kind].request}
          where contract_id = $1 and status in ('pending_tenant_approval', 'ready_for_review')`,
      )
      .join(' union all '),
    [contractId],
  )

/** A request, locked until the end of the transaction. */
export interface LockedRequest extends RequestIdentifier {
  readonly status: RequestStatus
  readonly lastDay: IsoDate
}

/** Returns a request, locked until the end of the transaction; null when it is unknown. */
export async function lockRequest(
  tx: Queryable,
  kind: RequestKind,
  requestId: string,
): Promise<LockedRequest | null> {
  const [row] = await tx.query<Omit<LockedRequest, 'kind'>>(
    `select id as "requestId", contract_id as "contractId", status,
       ${requestTables[kind].lastDay} as "lastDay"
     from ${requestTables[kind].request} where id = $1 for update`,
    [requestId],
  )
  return row ? { ...row, kind } : null
}

/** Stores the status that the state machine of the request returned. */
export async function updateRequestStatus(
  tx: Queryable,
  { kind, requestId }: Pick<RequestIdentifier, 'kind' | 'requestId'>,
  { status, at }: { readonly status: RequestStatus; readonly at: Date },
): Promise<void> {
  await tx.query(
    `update ${requestTables[kind].request} set status = $2, updated_at = $3,
       decided_at = case when $2 in ('approved', 'rejected') then $3::timestamptz end
     where id = $1`,
    [requestId, status, at],
  )
}

/** Inserts the approvals of the other parties, who have an account each. */
export async function insertApprovals(
  db: Queryable,
  { kind, requestId, contractId }: RequestIdentifier,
  tenantIds: readonly string[],
): Promise<void> {
  await db.query(
    `insert into ${requestTables[kind].approval} (request_id, tenant_id, contract_id, status)
     select $1, tenant_id, $2, 'waiting' from unnest($3::uuid[]) as asked(tenant_id)`,
    [requestId, contractId, tenantIds],
  )
}

/** Returns how many parties a request waits for. */
export async function countPartiesWaitedFor(
  db: Queryable,
  { kind, requestId }: Pick<RequestIdentifier, 'kind' | 'requestId'>,
): Promise<number> {
  const [row] = await db.query<{ waiting: number }>(
    `select count(*) as waiting from ${requestTables[kind].approval}
     where request_id = $1 and status = 'waiting'`,
    [requestId],
  )
  return row?.waiting ?? 0
}

/** A party's answer to a request. */
export interface PartyAnswer extends Pick<RequestIdentifier, 'kind' | 'requestId'> {
  readonly personId: string
  readonly accountId: string
  readonly status: 'accepted' | 'rejected'
  readonly decidedAt: Date
}

/** Stores a party's answer; returns false when the request did not wait for it. */
export async function storePartyAnswer(
  tx: Queryable,
  { kind, requestId, personId, accountId, status, decidedAt }: PartyAnswer,
): Promise<boolean> {
  const updated = await tx.query(
    `update ${requestTables[kind].approval} set status = $3, account_id = $4, decided_at = $5
     where request_id = $1 and status = 'waiting'
       and tenant_id in (select id from tenant where person_id = $2)
     returning 1`,
    [requestId, personId, status, accountId, decidedAt],
  )
  return updated.length > 0
}

export interface NewReceipt extends RequestIdentifier {
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
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      receipt.kind,
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

/** Returns the last receipt of an account for a request; null when it signed nothing. */
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
     from receipt s
     join (select 'termination' as kind, id, reference from termination_request
       union all select 'modification', id, reference from modification_request) r
       on r.kind = s.request_kind and r.id = s.request_id
     where s.contract_id = $1 and s.request_id = $2 and s.account_id = $3
     order by s.signed_at desc limit 1`,
    [contractId, requestId, accountId],
  )
  return row ?? null
}

/** Notifies accounts of a request, each once. */
export async function insertNotifications(
  db: Queryable,
  { requestId, contractId }: RequestIdentifier,
  notice: Pick<Notification, 'category' | 'priority'> & {
    readonly createdAt: Date
    readonly about?: NotificationSubject
    /** The last day to answer a request to approve. */
    readonly answerBy?: IsoDate
  },
  accountIds: readonly string[],
): Promise<void> {
  const { category, priority, createdAt, about, answerBy } = notice
  await replaceCards(
    db,
    accountIds.map((accountId) => ({
      accountId,
      contractId,
      subject: `${about ?? category}:${contractId}`,
      priority,
      category,
      about: about ?? null,
      answerBy: answerBy ?? null,
      requestId,
    })),
    createdAt,
  )
}

/**
 * Closes the notifications that ask for the approval of a request: those of one account, or of all
 * accounts.
 */
export async function closeApprovalCards(
  tx: Queryable,
  { kind, requestId }: Pick<RequestIdentifier, 'kind' | 'requestId'>,
  { accountId, closedAt }: { readonly accountId: string | null; readonly closedAt: Date },
): Promise<void> {
  await tx.query(
    `update notification set closed_at = $2
     where request_id = $1 and category = $4
       and closed_at is null and ($3::uuid is null or account_id = $3)`,
    [requestId, closedAt, accountId, `${kind}_request_approval_needed`],
  )
}

/** The signer: the owner of an active account. */
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

/** Returns the ids of requests that still wait for an approval after their last day. */
export const findExpiredUnapproved = (
  db: Queryable,
  kind: RequestKind,
  today: IsoDate,
): Promise<{ id: string }[]> =>
  db.query<{ id: string }>(
    `select id from ${requestTables[kind].request}
     where status = 'pending_tenant_approval' and ${requestTables[kind].lastDay} < $1
     order by ${requestTables[kind].lastDay}, id`,
    [today],
  )
