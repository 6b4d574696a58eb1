import type { Live } from '../../../fixtures/portal/live.ts'
import { NoticePageReads } from '../../../fixtures/portal/notice-page.tsx'
import { ainoContract } from '../../../machines/termination/termination.sample-people.ts'
import type { Stage } from '../../../paths/stage.ts'
import { contractScreen } from '../../../paths/standalone.tsx'
import { noticeAddress } from '../../routing/notice-address.ts'
import FeedbackScreen from './FeedbackScreen.tsx'
import type { NoticeMachine } from './flow.ts'

/** The screen of feedback without the portal around it. */
export const render = (stage: Stage<NoticeMachine>) => (
  <NoticePageReads>{contractScreen(FeedbackScreen)(stage)}</NoticePageReads>
)

export const liveStoryStart: Live = { address: noticeAddress('feedback', ainoContract.uuid) }
