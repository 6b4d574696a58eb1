import type { Live } from '../../../fixtures/portal/live.ts'
import { NoticePageReads } from '../../../fixtures/portal/notice-page.tsx'
import { ainoContract } from '../../../machines/termination/termination.sample-people.ts'
import type { Stage } from '../../../paths/stage.ts'
import { contractScreen } from '../../../paths/standalone.tsx'
import { noticeAddress } from '../../routing/notice-address.ts'
import type { NoticeMachine } from './flow.ts'
import QuestionScreen from './QuestionScreen.tsx'

/** The screen of a question without the portal around it. */
export const render = (stage: Stage<NoticeMachine>) => (
  <NoticePageReads>{contractScreen(QuestionScreen)(stage)}</NoticePageReads>
)

export const liveStoryStart: Live = { address: noticeAddress('question', ainoContract.uuid) }
