import type { LiveStorySetup } from '../../../fixtures/portal/live.ts'
import { NoticePageDataProvider } from '../../../fixtures/portal/notice-page.tsx'
import { ainoContract } from '../../../machines/termination/termination.sample-people.ts'
import type { Stage } from '../../../paths/stage.ts'
import { makeContractScreenRenderer } from '../../../paths/standalone.tsx'
import { noticeAddress } from '../../routing/notice-address.ts'
import DefectNoticeScreen from './DefectNoticeScreen.tsx'
import type { NoticeMachine } from './flow.ts'

/** Renders the screen of a fault report without the portal around it. */
export const render = (stage: Stage<NoticeMachine>) => (
  <NoticePageDataProvider>
    {makeContractScreenRenderer(DefectNoticeScreen)(stage)}
  </NoticePageDataProvider>
)

export const liveStorySetup: LiveStorySetup = {
  address: noticeAddress('defect', ainoContract.uuid),
}
