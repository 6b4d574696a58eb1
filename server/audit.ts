import type { Clock } from './clock.ts'
import type { Queryable } from './database/port.ts'
import type { Caller } from './http/caller.ts'

/** What happened, to what. `details` holds no personal data. */
export interface AuditEntry {
  /** Noun and verb, such as 'session.opened' or 'termination.created'. */
  readonly action: string
  readonly subjectKind: string
  readonly subjectId: string | null
  readonly contractId?: string
  readonly details?: Readonly<Record<string, unknown>>
}

/** Who did it: a caller, both of them named when a staff member acts; or nobody who is known. */
export type AuditActor = Pick<Caller, 'accountId' | 'staffAccountId'> | null

/** Adds a row to the audit, in the transaction of what it tells of. */
export async function recordAudit(
  tx: Queryable,
  clock: Clock,
  entry: AuditEntry & { readonly actor: AuditActor; readonly requestId: string | null },
): Promise<void> {
  await tx.query(
    `insert into audit (at, actor_account_id, staff_account_id, action, subject_kind, subject_id,
       contract_id, request_id, details)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      clock.now(),
      entry.actor?.accountId,
      entry.actor?.staffAccountId,
      entry.action,
      entry.subjectKind,
      entry.subjectId,
      entry.contractId,
      entry.requestId,
      entry.details ?? {},
    ],
  )
}
