import type { Live } from '../../../fixtures/portal/live.ts'
import { NoticePageReads } from '../../../fixtures/portal/notice-page.tsx'
import { ainoContract } from '../../../machines/termination/termination.sample-people.ts'
import type { Stage } from '../../../paths/stage.ts'
import { contractScreen } from '../../../paths/standalone.tsx'
import { noticeAddress } from '../../routing/notice-address.ts'
import DefectNoticeScreen from './DefectNoticeScreen.tsx'
import type { NoticeMachine } from './flow.ts'

/** The screen of a fault report without the portal around it. */
export const render = (stage: Stage<NoticeMachine>) => (
  <NoticePageReads>{contractScreen(DefectNoticeScreen)(stage)}</NoticePageReads>
)

export const liveStoryStart: Live = { address: noticeAddress('defect', ainoContract.uuid) }
