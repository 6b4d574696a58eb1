import { useActorRef } from '@xstate/react'
import type { modificationMachine } from '../../machines/modification/modification.machine.ts'
import { ainoLeaves, dayForm } from '../../machines/modification/modification.samples.ts'
import { draftAt, familyStart } from '../../machines/termination/termination.samples.ts'
import { paths } from '../../src/routing/paths.ts'
import { MemoryRouter } from '../../src/routing/routers.tsx'
import { Modification } from '../../src/screens/modification/Modification.tsx'
import type { Stage } from '../../tests/support/paths/stage.ts'
import { terminationAt } from '../../tests/support/termination-at.ts'
import type { Live } from '../live/live-story.tsx'

type ModificationStage = Stage<typeof modificationMachine>

/** The steps of tenants who leave, in their place in the termination. */
export const render = (stage: ModificationStage) => (
  <MemoryRouter>
    <main>
      <ModificationAlone {...stage} />
    </main>
  </MemoryRouter>
)

function ModificationAlone({ machine, options }: ModificationStage) {
  const modification = useActorRef(machine, options)
  const { leaving, ...start } = options.input
  const around = { start: { ...familyStart, ...start }, leaving }
  return <Modification {...terminationAt('modifying', { modification }, around)} />
}

export const live: Live = {
  address: paths.terminate(ainoLeaves.contract.uuid),
  world: {
    start: { ...familyStart, draft: { ...draftAt('modification'), modification: dayForm } },
  },
  begins: 'termination',
}
