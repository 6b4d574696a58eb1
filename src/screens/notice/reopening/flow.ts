import type { noticeReopeningMachine } from '../../../../machines/notice/notice-reopening.machine.ts'
import type { ScreenProps } from '../../../flow/flow-screen.tsx'
import type { NoticeSnapshot } from '../flow.ts'

/** Props of the screens of reopening besides the flow. */
export interface ReopeningViewProps {
  /** The state of the notice that is reopened. */
  readonly noticeState: NoticeSnapshot
}

/** Props of the screens of reopening a notice. */
export type ReopeningProps = ScreenProps<typeof noticeReopeningMachine> & ReopeningViewProps
