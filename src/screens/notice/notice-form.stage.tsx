import { useActorRef } from '@xstate/react'
import { createActor } from 'xstate'
import type { LiveStorySetup } from '../../../fixtures/portal/live.ts'
import { NoticePageDataProvider } from '../../../fixtures/portal/notice-page.tsx'
import { defectNoticeMachine } from '../../../machines/notice/defect-notice.machine.ts'
import { newDefectStart } from '../../../machines/notice/notice.samples.ts'
import { initialContext } from '../../../machines/notice/notice.setup.ts'
import type { noticeFormMachine } from '../../../machines/notice/notice-form.machine.ts'
import type { Stage } from '../../../paths/stage.ts'
import { wrapStandalone } from '../../../paths/standalone.tsx'
import { liveStorySetup as liveFlow } from './defect-notice.stage.tsx'
import { Form } from './Form.tsx'
import type { NoticeRef } from './flow.ts'

type FormStage = Stage<typeof noticeFormMachine>

/** Renders the form of a fault report, without the portal around it. */
export const render = (stage: FormStage) => (
  <NoticePageDataProvider>{wrapStandalone(<FormAlone {...stage} />)}</NoticePageDataProvider>
)

const input = { contractUuid: newDefectStart.contract.uuid, noticeUuid: null }

function FormAlone({ machine, options }: FormStage) {
  const form = useActorRef(machine, options)
  // Never started, so events sent to it are dropped.
  const actor: NoticeRef = createActor(defectNoticeMachine, { input })
  const state = defectNoticeMachine.resolveState({
    value: { working: 'filling' },
    context: { ...initialContext(input), start: newDefectStart },
  })
  return <Form actor={actor} state={{ ...state, children: { form } }} kind="defect" />
}

export const liveStorySetup: LiveStorySetup = { ...liveFlow, begins: 'defect-notice' }
