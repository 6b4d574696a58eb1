import { useActorRef } from '@xstate/react'
import { MemoryRouter } from 'react-router-dom'
import type { terminationIdentificationMachine } from '../../machines/termination/termination.setup.ts'
import { Identifying } from '../../src/screens/termination/Identifying.tsx'
import type { Stage } from '../../tests/support/paths/stage.ts'
import { terminationAt } from '../../tests/support/termination-at.ts'

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
