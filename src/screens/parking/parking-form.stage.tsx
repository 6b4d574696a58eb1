import { useActorRef } from '@xstate/react'
import type { LiveStorySetup } from '../../../fixtures/portal/live.ts'
import {
  spotOperationSubjects,
  startWithoutOwnSpot,
} from '../../../machines/parking/parking.samples.ts'
import { initialContext } from '../../../machines/parking/parking.setup.ts'
import type { parkingFormMachine } from '../../../machines/parking/spot-operation.machine.ts'
import type { Stage } from '../../../paths/stage.ts'
import { wrapStandalone } from '../../../paths/standalone.tsx'
import { Page } from '../../components/Page/Page.tsx'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { EndReservationForm } from './panel/EndReservationPanel.tsx'
import { TakeSpotForm } from './panel/TakeSpotPanel.tsx'
import { liveStorySetup as liveFlow } from './parking.stage.tsx'
import { useParkingTexts } from './use-messages.ts'

type FormStage = Stage<typeof parkingFormMachine>

/**
 * Renders the form that reserves a free spot, or ends the own reservation, without the panel around
 * it.
 */
export const render = (stage: FormStage) => wrapStandalone(<FormAlone {...stage} />)

const [area] = startWithoutOwnSpot.parking.parkingAreas
const context = {
  ...initialContext({ contractUuid: startWithoutOwnSpot.contract.uuid }),
  start: startWithoutOwnSpot,
  range: { first: '2026-11-23', last: '2026-11-29' },
}

function FormAlone({ start, machine, options }: FormStage) {
  const { t } = useParkingTexts()
  const form = useActorRef(machine, options)
  if (!area) throw new Error('The samples have no area')
  return (
    <Page>
      <PageHead title={t('title')} />
      {start === 'a spot that is reserved' ? (
        <TakeSpotForm
          form={form}
          subject={spotOperationSubjects.reserving}
          area={area}
          label={t('form.reserve', { price: '25 €' })}
          context={context}
          onSearch={() => undefined}
        />
      ) : (
        <EndReservationForm form={form} subject={spotOperationSubjects.ending} />
      )}
    </Page>
  )
}

export const liveStorySetup: LiveStorySetup = { ...liveFlow, begins: 'parking' }
