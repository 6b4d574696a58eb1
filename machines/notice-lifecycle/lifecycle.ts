import { type NoticeEventType, type NoticeStatus } from '../../api/notice-lists.ts'
import { type NoticeState, noticeStates } from '../../api/notices.ts'
import { createLifecycle } from '../shared/lifecycle.ts'
import { noticeLifecycleMachine } from './notice-lifecycle.machine.ts'
import type { NoticeLifecycleEvent } from './notice-lifecycle.setup.ts'

/** The lifecycle of a notice of any kind, with the queries on its states. */
export const noticeLifecycle = createLifecycle<NoticeState, NoticeState, NoticeLifecycleEvent>(
  noticeLifecycleMachine,
  noticeStates,
)

const statuses: Readonly<Record<NoticeState, NoticeStatus>> = {
  created: 'created',
  in_progress: 'in_progress',
  completed: 'completed',
  reopened: 'in_progress',
  completed_again: 'completed',
}

/** Returns the status that residents read. */
export const noticeStatusOf = (state: NoticeState): NoticeStatus => statuses[state]

/** Whether a notice is not completed. */
export const isOpenNotice = (state: NoticeState): boolean => noticeStatusOf(state) !== 'completed'

/** The states in which a notice is open. */
export const openNoticeStates: readonly NoticeState[] = noticeStates.filter(isOpenNotice)

const moves: Readonly<Partial<Record<NoticeEventType, NoticeLifecycleEvent['type']>>> = {
  completed: 'work.completed',
  work_note_created: 'note.added',
  reopened: 'writer.reopened',
}

/**
 * Returns the lifecycle event for an event of the timeline: only `completed` completes a notice,
 * notes change nothing, and all other events report work.
 */
export const noticeLifecycleEventOf = (type: NoticeEventType): NoticeLifecycleEvent['type'] =>
  moves[type] ?? 'work.reported'

interface Read {
  readonly status: NoticeStatus
  readonly state?: NoticeState | undefined
  readonly isOwn?: boolean | undefined
}

/** Whether the reader may change a notice: only its writer may, until it is completed. */
export const mayEditNotice = ({ status, state = status, isOwn = true }: Read): boolean =>
  isOwn && noticeLifecycle.takes(state, 'writer.edited')

/**
 * Whether the reader may reopen a notice: only its writer may, once, and if the back end gives its
 * state.
 */
export const mayReopenNotice = ({ state, isOwn = true }: Read): boolean =>
  isOwn && state !== undefined && noticeLifecycle.takes(state, 'writer.reopened')
