import { useActorRef } from '@xstate/react'
import type { LiveStorySetup } from '../../../fixtures/portal/live.ts'
import { makeTerminationProps } from '../../../fixtures/portal/termination-at.ts'
import { ainoStart, draftAt } from '../../../machines/termination/termination.samples.ts'
import type { terminationFormMachine } from '../../../machines/termination/termination.setup.ts'
import type { Stage } from '../../../paths/stage.ts'
import { addressOf } from '../../routing/portal-routes.ts'
import { MemoryRouter } from '../../routing/routers.tsx'
import { Form } from './Form.tsx'

type FormStage = Stage<typeof terminationFormMachine>

/** Renders the form of a termination, without the portal around it. */
export const render = (stage: FormStage) => (
  <MemoryRouter>
    <main>
      <FormAlone {...stage} />
    </main>
  </MemoryRouter>
)

function FormAlone({ machine, options }: FormStage) {
  const form = useActorRef(machine, options)
  return <Form {...makeTerminationProps('filling', { form })} />
}

export const liveStorySetup: LiveStorySetup = {
  address: addressOf('terminate', ainoStart.contract.uuid),
  state: { start: { ...ainoStart, draft: draftAt('form') } },
  begins: 'termination',
}
