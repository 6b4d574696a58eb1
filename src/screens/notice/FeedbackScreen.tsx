import { feedbackMachine } from '../../../machines/notice/feedback.machine.ts'
import { flowScreen } from '../../flow/flow-screen.tsx'
import type { NoticeMachine, NoticeViewProps } from './flow.ts'
import { type KindScreenProps, NoticeScreen, noticeScreens } from './NoticeScreen.tsx'

const View = flowScreen<NoticeMachine, NoticeViewProps>({
  machine: feedbackMachine,
  screens: noticeScreens,
})

/** Feedback to the provider: written, read, changed. Specification 2, section 2. */
export default function FeedbackScreen(props: KindScreenProps) {
  return <NoticeScreen {...props} kind="feedback" flow={feedbackMachine} View={View} />
}
