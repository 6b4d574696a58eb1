import { useActorRef } from '@xstate/react'
import { ainoStart, draftAt } from '../../machines/termination/termination.samples.ts'
import type { terminationIdentificationMachine } from '../../machines/termination/termination.setup.ts'
import { paths } from '../../src/routing/paths.ts'
import { MemoryRouter } from '../../src/routing/routers.tsx'
import { Identifying } from '../../src/screens/termination/Identifying.tsx'
import type { Stage } from '../../tests/support/paths/stage.ts'
import { terminationAt } from '../../tests/support/termination-at.ts'
import type { Live } from '../live/live-story.tsx'

type IdentificationStage = Stage<typeof terminationIdentificationMachine>

/** The way out to identification at its step of the termination. */
export const render = (stage: IdentificationStage) => (
  <MemoryRouter>
    <main>
      <IdentifyingAlone {...stage} />
    </main>
  </MemoryRouter>
)

function IdentifyingAlone({ machine, options }: IdentificationStage) {
  const identification = useActorRef(machine, options)
  return <Identifying {...terminationAt('identifying', { identification })} />
}

/** After the preview of a termination. */
export const live: Live = {
  address: paths.terminate(ainoStart.contract.uuid),
  world: { start: { ...ainoStart, draft: draftAt('preview') } },
  begins: 'termination',
}
