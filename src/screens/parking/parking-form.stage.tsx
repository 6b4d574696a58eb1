import { useActorRef } from '@xstate/react'
import { createActor } from 'xstate'
import type { Live } from '../../../fixtures/portal/live.ts'
import { parkingMachine } from '../../../machines/parking/parking.machine.ts'
import {
  freeSpot,
  ownSpot,
  withoutSpot,
  withSpot,
} from '../../../machines/parking/parking.samples.ts'
import { initialContext, type parkingFormMachine } from '../../../machines/parking/parking.setup.ts'
import type { Stage } from '../../../paths/stage.ts'
import { standalone } from '../../../paths/standalone.tsx'
import { Page } from '../../components/Page/Page.tsx'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import type { ParkingRef } from './flow.ts'
import { Ending } from './panel/Ending.tsx'
import { Reserving } from './panel/Reserving.tsx'
import { live as liveFlow } from './parking.stage.tsx'
import { useMessages } from './use-messages.ts'

type FormStage = Stage<typeof parkingFormMachine>

/** The form, within the panel of a free spot or of the own one. */
export const render = (stage: FormStage) => standalone(<FormAlone {...stage} />)

const input = { contractUuid: withoutSpot.contract.uuid }
const range = { first: '2026-11-23', last: '2026-11-29' }

function FormAlone({ start, machine, options }: FormStage) {
  const { t } = useMessages()
  const form = useActorRef(machine, options)
  // Never started, so events sent to it are dropped.
  const actor: ParkingRef = createActor(parkingMachine, { input })
  const isEnding = start === 'a reservation whose end the server refused'
  const state = parkingMachine.resolveState({
    value: { open: { panel: { [isEnding ? 'ending' : 'reserving']: 'filling' } } },
    context: {
      ...initialContext(input),
      start: isEnding ? withSpot : withoutSpot,
      range,
      spotId: (isEnding ? ownSpot : freeSpot).rentableParkingSpotId,
      form: options.input.values,
    },
  })
  const props = { actor, state: { ...state, children: { form } } }
  return (
    <Page>
      <PageHead title={t('title')} />
      {isEnding ? <Ending {...props} /> : <Reserving {...props} />}
    </Page>
  )
}

export const live: Live = { ...liveFlow, begins: 'parking' }
