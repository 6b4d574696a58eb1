import { useActorRef } from '@xstate/react'
import { ainoStart, draftAt } from '../../machines/termination/termination.samples.ts'
import type { terminationFormMachine } from '../../machines/termination/termination.setup.ts'
import { paths } from '../../src/routing/paths.ts'
import { MemoryRouter } from '../../src/routing/routers.tsx'
import { Form } from '../../src/screens/termination/Form.tsx'
import type { Stage } from '../../tests/support/paths/stage.ts'
import { terminationAt } from '../../tests/support/termination-at.ts'
import type { Live } from '../live/live-story.tsx'

type FormStage = Stage<typeof terminationFormMachine>

/** The form at its step of the termination. */
export const render = (stage: FormStage) => (
  <MemoryRouter>
    <main>
      <FormAlone {...stage} />
    </main>
  </MemoryRouter>
)

function FormAlone({ machine, options }: FormStage) {
  const form = useActorRef(machine, options)
  return <Form {...terminationAt('filling', { form })} />
}

export const live: Live = {
  address: paths.terminate(ainoStart.contract.uuid),
  world: { start: { ...ainoStart, draft: draftAt('form') } },
  begins: 'termination',
}
