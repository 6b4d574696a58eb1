import type { Clock } from './clock.ts'
import type { Queryable } from './database/port.ts'
import type { Caller } from './http/caller.ts'

/** One entry of the audit log. `details` holds no personal data. */
export interface AuditEntry {
  /** Noun and verb, such as 'session.opened' or 'termination.created'. */
  readonly action: string
  readonly subjectKind: string
  readonly subjectId: string | null
  readonly contractId?: string
  readonly details?: Readonly<Record<string, unknown>>
}

/**
 * Who acted: a caller, with both accounts when a staff member acts for a resident; a program of the
 * provider, by the name of its key; null when unknown.
 */
export type AuditActor =
  | Pick<Caller, 'accountId' | 'staffAccountId'>
  | { readonly providerKey: string }
  | null

/** Adds an entry to the audit log, in the transaction of the change it records. */
export async function recordAudit(
  tx: Queryable,
  clock: Clock,
  entry: AuditEntry & { readonly actor: AuditActor; readonly requestId: string | null },
): Promise<void> {
  const caller = entry.actor && 'accountId' in entry.actor ? entry.actor : null
  const program = entry.actor && 'providerKey' in entry.actor ? entry.actor : null
  await tx.query(
    `insert into audit (at, actor_account_id, staff_account_id, provider_key, action, subject_kind,
       subject_id, contract_id, request_id, details)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      clock.now(),
      caller?.accountId,
      caller?.staffAccountId,
      program?.providerKey,
      entry.action,
      entry.subjectKind,
      entry.subjectId,
      entry.contractId,
      entry.requestId,
      entry.details ?? {},
    ],
  )
}
