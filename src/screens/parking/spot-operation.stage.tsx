import { useActorRef } from '@xstate/react'
import { createActor } from 'xstate'
import type { LiveStorySetup } from '../../../fixtures/portal/live.ts'
import { parkingMachine } from '../../../machines/parking/parking.machine.ts'
import { startForOperation } from '../../../machines/parking/parking.samples.ts'
import { initialContext } from '../../../machines/parking/parking.setup.ts'
import type { spotOperationMachine } from '../../../machines/parking/spot-operation.machine.ts'
import type { Stage } from '../../../paths/stage.ts'
import { wrapStandalone } from '../../../paths/standalone.tsx'
import { Page } from '../../components/Page/Page.tsx'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { SpotOperation } from './panel/SpotOperation.tsx'
import { liveStorySetup as liveFlow } from './parking.stage.tsx'
import { useParkingTexts } from './use-messages.ts'

type OperationStage = Stage<typeof spotOperationMachine>

/** Renders the panel of an operation, without the page of spots around it. */
export const render = (stage: OperationStage) => wrapStandalone(<PanelAlone {...stage} />)

function PanelAlone({ machine, options }: OperationStage) {
  const { t } = useParkingTexts()
  const operation = useActorRef(machine, options)
  const { contractUuid, subject } = options.input
  // Never started, so events sent to it are dropped.
  const actor = createActor(parkingMachine, { input: { contractUuid } })
  const state = parkingMachine.resolveState({
    value: { open: { panel: { operating: { reserving: 'open' } } } },
    context: {
      ...initialContext({ contractUuid }),
      start: startForOperation(subject),
      range: { first: '2026-11-16', last: '2026-11-22' },
      spotId: subject.spotId,
    },
  })
  return (
    <Page>
      <PageHead title={t('title')} />
      <SpotOperation actor={actor} state={{ ...state, children: { operation } }} />
    </Page>
  )
}

export const liveStorySetup: LiveStorySetup = { ...liveFlow, begins: 'parking' }
