import { defectNoticeMachine } from '../../../machines/notice/defect-notice.machine.ts'
import { flowScreen } from '../../flow/flow-screen.tsx'
import type { NoticeMachine, NoticeViewProps } from './flow.ts'
import { type KindScreenProps, NoticeScreen, noticeScreens } from './NoticeScreen.tsx'

const View = flowScreen<NoticeMachine, NoticeViewProps>({
  machine: defectNoticeMachine,
  screens: noticeScreens,
})

/** A fault report: written, read, changed. Specification 2, section 2. */
export default function DefectNoticeScreen(props: KindScreenProps) {
  return <NoticeScreen {...props} kind="defect" flow={defectNoticeMachine} View={View} />
}
