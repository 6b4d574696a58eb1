import { type TerminationStatus, terminationStatus } from '../../../api/contracts.ts'
import { initialState, moveTerminationRequest } from '../../../machines/termination-request/move.ts'
import type { TerminationRequestEvent } from '../../../machines/termination-request/termination-request.setup.ts'
import { type AuditActor, recordAudit } from '../../audit.ts'
import type { Clock } from '../../clock.ts'
import type { Transaction } from '../../database/port.ts'
import { ApiError } from '../../errors.ts'
import { countWaiting, lockTermination } from './repository.ts'

type MoveName = Exclude<TerminationRequestEvent['type'], 'request.identified'>

/** What is to happen to a request, and by whom. */
export interface TerminationMove {
  readonly terminationRequestId: string
  readonly event: { readonly type: MoveName }
  readonly actor: AuditActor
  /** The id of the call that asks for it, null when no call does. */
  readonly requestId: string | null
}

/** The status that a request begins with once its creator has been identified. */
export function firstStatus(approvalsWaited: number): TerminationStatus {
  const move = moveTerminationRequest(initialState, { type: 'request.identified', approvalsWaited })
  return terminationStatus.parse(move.state)
}

/**
 * Moves a request's status through its chart and answers where it led; no other statement changes
 * that column. The row stays locked until the transaction ends, and the approvals it waits for are
 * counted under that lock: of two last approvals at one moment the second completes it.
 * Errors: 404 NOT_FOUND; 409 STATE_CONFLICT with the state and the events it allows.
 */
export async function moveTermination(
  tx: Transaction,
  clock: Clock,
  { terminationRequestId, event, actor, requestId }: TerminationMove,
): Promise<TerminationStatus> {
  const row = await lockTermination(tx, terminationRequestId)
  if (row === null) throw new ApiError('NOT_FOUND')

  const approvalsWaited = await countWaiting(tx, terminationRequestId)
  const move = moveTerminationRequest(row.status, { ...event, approvalsWaited })
  if (!move.moved) {
    throw new ApiError('STATE_CONFLICT', {
      extra: { state: move.state, allowed: [...move.allowed] },
    })
  }

  const status = terminationStatus.parse(move.state)
  await tx.query(
    `update termination_request set status = $2, updated_at = $3,
       decided_at = case when $2 in ('approved', 'rejected') then $3::timestamptz end
     where id = $1`,
    [terminationRequestId, status, clock.now()],
  )
  await recordAudit(tx, clock, {
    actor,
    requestId,
    action: 'termination.moved',
    subjectKind: 'termination_request',
    subjectId: terminationRequestId,
    contractId: row.contractId,
    details: { event: event.type, from: row.status, to: status },
  })
  return status
}
