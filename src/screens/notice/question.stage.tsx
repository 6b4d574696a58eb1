import type { LiveStorySetup } from '../../../fixtures/portal/live.ts'
import { NoticePageDataProvider } from '../../../fixtures/portal/notice-page.tsx'
import { ainoContract } from '../../../machines/termination/termination.sample-people.ts'
import type { Stage } from '../../../paths/stage.ts'
import { makeContractScreenRenderer } from '../../../paths/standalone.tsx'
import { noticeAddress } from '../../routing/notice-address.ts'
import type { NoticeMachine } from './flow.ts'
import QuestionScreen from './QuestionScreen.tsx'

/** Renders the screen of a question without the portal around it. */
export const render = (stage: Stage<NoticeMachine>) => (
  <NoticePageDataProvider>
    {makeContractScreenRenderer(QuestionScreen)(stage)}
  </NoticePageDataProvider>
)

export const liveStorySetup: LiveStorySetup = {
  address: noticeAddress('question', ainoContract.uuid),
}
