import { useActorRef } from '@xstate/react'
import type { LiveStorySetup } from '../../../fixtures/portal/live.ts'
import { defectNoticeMachine } from '../../../machines/notice/defect-notice.machine.ts'
import { completedDefect, readingStartOf } from '../../../machines/notice/notice.samples.ts'
import { initialContext } from '../../../machines/notice/notice.setup.ts'
import type { noticeReopeningMachine } from '../../../machines/notice/notice-reopening.machine.ts'
import type { Stage } from '../../../paths/stage.ts'
import { wrapStandalone } from '../../../paths/standalone.tsx'
import { noticeAddress } from '../../routing/notice-address.ts'
import { ReopeningFlow } from './Reopening.tsx'

type ReopeningStage = Stage<typeof noticeReopeningMachine>

/**
 * Renders the flow that reopens a completed fault report, without the flow of the notice around it.
 */
export const render = (stage: ReopeningStage) => wrapStandalone(<ReopeningAlone {...stage} />)

const { contractUuid, uuid: noticeUuid } = completedDefect
const noticeState = defectNoticeMachine.resolveState({
  value: 'reopening',
  context: {
    ...initialContext({ contractUuid, noticeUuid }),
    start: readingStartOf(completedDefect),
  },
})

function ReopeningAlone({ machine, options }: ReopeningStage) {
  const actor = useActorRef(machine, options)
  return <ReopeningFlow actor={actor} noticeState={noticeState} />
}

/**
 * Where the live story begins: the page of a completed fault report, which has the flow once the
 * resident says that it is not fixed.
 */
export const liveStorySetup: LiveStorySetup = {
  address: noticeAddress('defect', contractUuid, noticeUuid),
  state: { notices: [completedDefect] },
  begins: 'defect-notice',
}
