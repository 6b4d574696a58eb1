import type { EventType } from '../../../api/provider-event-types.ts'
import type { EventSubject } from '../../../api/provider-events.ts'
import type { Clock } from '../base/clock.ts'
import type { Queryable } from '../database/port.ts'
import type { Caller } from '../http/caller.ts'
import { insertAudits } from './repository.ts'

/**
 * The kind of subject that an entry is about: one that events have too, or one of the audit log
 * alone.
 */
export type AuditSubject = EventSubject | 'file' | 'registration-entry' | 'route'

/**
 * What an entry records: a type of event, or what makes no event: a refusal, or the use of a key.
 */
export type AuditAction = EventType | `${string}.refused` | 'provider-key.used'

/** One entry of the audit log. `details` holds no personal data. */
export interface AuditEntry {
  /** Noun and verb, such as 'session.opened' or 'termination.created'. */
  readonly action: AuditAction
  readonly subjectKind: AuditSubject
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

/** An entry with who acted, and the id of the HTTP call. */
export interface AuditEntryWithActor extends AuditEntry {
  /** When the recorded action happened; left out: now. */
  readonly at?: Date
  readonly actor: AuditActor
  readonly requestId: string | null
}

/** Adds an entry to the audit log, in the transaction of the change it records. */
export const recordAudit = (
  tx: Queryable,
  clock: Clock,
  entry: AuditEntryWithActor,
): Promise<void> => recordAudits(tx, clock, [entry])

/** Adds entries to the audit log, in one statement. */
export async function recordAudits(
  tx: Queryable,
  clock: Clock,
  entries: readonly AuditEntryWithActor[],
): Promise<void> {
  const now = clock.now()
  await insertAudits(
    tx,
    entries.map((entry) => ({
      at: entry.at ?? now,
      actor_account_id: accountOf(entry.actor)?.accountId ?? null,
      staff_account_id: accountOf(entry.actor)?.staffAccountId ?? null,
      provider_key: entry.actor && 'providerKey' in entry.actor ? entry.actor.providerKey : null,
      action: entry.action,
      subject_kind: entry.subjectKind,
      subject_id: entry.subjectId,
      contract_id: entry.contractId ?? null,
      request_id: entry.requestId,
      details: entry.details ?? {},
    })),
  )
}

const accountOf = (actor: AuditActor) => (actor && 'accountId' in actor ? actor : null)
