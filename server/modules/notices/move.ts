import type { NoticeState } from '../../../api/notices.ts'
import type { EventType } from '../../../api/provider-event-types.ts'
import { noticeLifecycle } from '../../../machines/notice-lifecycle/lifecycle.ts'
import type { NoticeLifecycleEvent } from '../../../machines/notice-lifecycle/notice-lifecycle.setup.ts'
import { type AuditActor, recordAudit } from '../../kernel/audit/audit.ts'
import type { Clock } from '../../kernel/base/clock.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import type { Transaction } from '../../kernel/database/port.ts'
import { type NoticeRow, updateNoticeState } from './repository.ts'

/** An event for a notice, which `lockNotice` returned in this transaction, and its actor. */
export interface NoticeTransition {
  readonly notice: Pick<NoticeRow, 'id' | 'kind' | 'contractId' | 'state'>
  readonly event: NoticeLifecycleEvent['type']
  readonly actor: AuditActor
  /** The id of the HTTP call, for the audit; null when no call caused this. */
  readonly requestId: string | null
}

/** The name of each event in the audit and in the provider's events. */
const actions: Readonly<Record<NoticeLifecycleEvent['type'], EventType>> = {
  'writer.edited': 'notice.changed',
  'writer.reopened': 'notice.reopened',
  'note.added': 'notice.noted',
  'work.reported': 'notice.in_progress',
  'work.completed': 'notice.completed',
}

/** Throws 409 STATE_CONFLICT, with the state and the allowed events, unless an event is allowed. */
export function requireEventAllowed(state: NoticeState, event: NoticeLifecycleEvent['type']): void {
  if (noticeLifecycle.takes(state, event)) return
  throw new ApiError('STATE_CONFLICT', {
    extra: { state, allowed: noticeLifecycle.allowedEvents(state) },
  })
}

/**
 * Applies an event to a locked notice through its chart and records it; nothing else writes the
 * state. Returns the new state. 409 STATE_CONFLICT with the state and the allowed events.
 */
export async function transitionNotice(
  tx: Transaction,
  clock: Clock,
  { notice, event, actor, requestId }: NoticeTransition,
): Promise<NoticeState> {
  requireEventAllowed(notice.state, event)
  const { state } = noticeLifecycle.move(notice.state, { type: event })
  if (state !== notice.state) await updateNoticeState(tx, notice, state)
  await recordAudit(tx, clock, {
    actor,
    requestId,
    action: actions[event],
    subjectKind: 'notice',
    subjectId: notice.id,
    contractId: notice.contractId,
    details: { kind: notice.kind, from: notice.state, to: state },
  })
  return state
}
