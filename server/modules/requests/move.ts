import { modificationStatus } from '../../../api/contracts.ts'
import type { RequestEvent } from '../../../machines/shared/request.setup.ts'
import { type AuditActor, recordAudit } from '../../kernel/audit/audit.ts'
import type { Clock } from '../../kernel/base/clock.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import type { Transaction } from '../../kernel/database/port.ts'
import { type RequestKind, type RequestStatus, requestLifecycles } from './kinds.ts'
import { countPartiesWaitedFor, lockRequest, updateRequestStatus } from './repository.ts'

/** An event for a request, and its actor. */
export interface RequestTransition {
  readonly kind: RequestKind
  readonly id: string
  readonly event: { readonly type: RequestEvent['type'] }
  readonly actor: AuditActor
  /** The id of the HTTP call, for the audit; null when no call caused this. */
  readonly requestId: string | null
}

/** Returns the first status of a request after its creator was identified. */
export function firstStatusAfterSigning(kind: RequestKind, approvalsWaited: number): RequestStatus {
  const { initialState, move } = requestLifecycles[kind]
  const { state } = move(initialState, { type: 'request.identified', approvalsWaited })
  return modificationStatus.parse(state)
}

/**
 * Applies an event to a request through its state machine, under a row lock; nothing else writes
 * the status. Errors: 404 NOT_FOUND; 409 STATE_CONFLICT with the state and the allowed events.
 */
export async function transitionRequest(
  tx: Transaction,
  clock: Clock,
  { kind, id, event, actor, requestId }: RequestTransition,
): Promise<RequestStatus> {
  const row = await lockRequest(tx, kind, id)
  if (row === null) throw new ApiError('NOT_FOUND')

  const approvalsWaited = await countPartiesWaitedFor(tx, row)
  const move = requestLifecycles[kind].move(row.status, { ...event, approvalsWaited })
  if (!move.moved) {
    throw new ApiError('STATE_CONFLICT', {
      extra: { state: move.state, allowed: [...move.allowed] },
    })
  }

  const status = modificationStatus.parse(move.state)
  await updateRequestStatus(tx, row, { status, at: clock.now() })
  await recordAudit(tx, clock, {
    actor,
    requestId,
    action: `${kind}.moved`,
    subjectKind: `${kind}_request`,
    subjectId: id,
    contractId: row.contractId,
    details: { event: event.type, from: row.status, to: status },
  })
  return status
}
