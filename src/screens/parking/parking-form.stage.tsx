import { useActorRef } from '@xstate/react'
import type { Live } from '../../../fixtures/portal/live.ts'
import { spotOperations, withoutSpot } from '../../../machines/parking/parking.samples.ts'
import { initialContext } from '../../../machines/parking/parking.setup.ts'
import type { parkingFormMachine } from '../../../machines/parking/spot-operation.machine.ts'
import type { Stage } from '../../../paths/stage.ts'
import { standalone } from '../../../paths/standalone.tsx'
import { Page } from '../../components/Page/Page.tsx'
import { PageHead } from '../../components/PageHead/PageHead.tsx'
import { GivingUpForm } from './panel/GivingUp.tsx'
import { TakingForm } from './panel/Taking.tsx'
import { liveStoryStart as liveFlow } from './parking.stage.tsx'
import { useMessages } from './use-messages.ts'

type FormStage = Stage<typeof parkingFormMachine>

/** The form that reserves a free spot, or ends the own reservation, without the panel around it. */
export const render = (stage: FormStage) => standalone(<FormAlone {...stage} />)

const [area] = withoutSpot.parking.parkingAreas
const context = {
  ...initialContext({ contractUuid: withoutSpot.contract.uuid }),
  start: withoutSpot,
  range: { first: '2026-11-23', last: '2026-11-29' },
}

function FormAlone({ start, machine, options }: FormStage) {
  const { t } = useMessages()
  const form = useActorRef(machine, options)
  if (!area) throw new Error('The samples have no area')
  return (
    <Page>
      <PageHead title={t('title')} />
      {start === 'a spot that is reserved' ? (
        <TakingForm
          form={form}
          subject={spotOperations.reserving}
          area={area}
          label={t('form.reserve', { price: '25 €' })}
          context={context}
          onSearch={() => undefined}
        />
      ) : (
        <GivingUpForm form={form} subject={spotOperations.ending} />
      )}
    </Page>
  )
}

export const liveStoryStart: Live = { ...liveFlow, begins: 'parking' }
