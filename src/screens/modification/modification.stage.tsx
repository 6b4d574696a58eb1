import { useActorRef } from '@xstate/react'
import type { LiveStorySetup } from '../../../fixtures/portal/live.ts'
import type { modificationMachine } from '../../../machines/modification/modification.machine.ts'
import {
  ainoLeavesInput,
  minimalModificationForm,
} from '../../../machines/modification/modification.samples.ts'
import { draftAt, familyStart } from '../../../machines/termination/termination.samples.ts'
import type { Stage } from '../../../paths/stage.ts'
import { addressOf } from '../../routing/portal-routes.ts'
import { MemoryRouter } from '../../routing/routers.tsx'
import { ModificationScreens } from './ModificationScreens.tsx'

type ModificationStage = Stage<typeof modificationMachine>

/** Renders the steps of a modification, without the termination flow that contains them. */
export const render = (stage: ModificationStage) => (
  <MemoryRouter>
    <main>
      <ModificationAlone {...stage} />
    </main>
  </MemoryRouter>
)

function ModificationAlone({ machine, options }: ModificationStage) {
  const modification = useActorRef(machine, options)
  return <ModificationScreens actor={modification} draft={undefined} hasConflict={false} />
}

export const liveStorySetup: LiveStorySetup = {
  address: addressOf('terminate', ainoLeavesInput.contract.uuid),
  state: {
    start: {
      ...familyStart,
      draft: { ...draftAt('modification'), modification: minimalModificationForm },
    },
  },
  begins: 'termination',
}
