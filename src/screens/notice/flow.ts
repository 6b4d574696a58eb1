import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { NoticeKind } from '../../../domain/notices.ts'
import type { createNoticeMachine } from '../../../machines/notice/notice.machine.ts'
import type { ScreenProps } from '../../flow/flow-screen.tsx'

/** The machine of a notice of any kind. */
export type NoticeMachine = ReturnType<typeof createNoticeMachine>
export type NoticeRef = ActorRefFrom<NoticeMachine>
export type NoticeSnapshot = SnapshotFrom<NoticeMachine>

/** Props of the screens of a notice besides the flow. */
export interface NoticeViewProps {
  readonly kind: NoticeKind
}

/** Props of the screen of a notice of any kind. */
export type NoticeProps = ScreenProps<NoticeMachine> & NoticeViewProps
