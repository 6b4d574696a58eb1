import { questionMachine } from '../../../machines/notice/question.machine.ts'
import { flowScreen } from '../../flow/flow-screen.tsx'
import type { NoticeMachine, NoticeViewProps } from './flow.ts'
import { type KindScreenProps, NoticeScreen, noticeScreens } from './NoticeScreen.tsx'

const View = flowScreen<NoticeMachine, NoticeViewProps>({
  machine: questionMachine,
  screens: noticeScreens,
})

/** A question to the provider: written, read, changed. Specification 2, section 2. */
export default function QuestionScreen(props: KindScreenProps) {
  return <NoticeScreen {...props} kind="question" flow={questionMachine} View={View} />
}
