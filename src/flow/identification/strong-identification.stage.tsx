import { useActorRef } from '@xstate/react'
import type { LiveStorySetup } from '../../../fixtures/portal/live.ts'
import { makeTerminationProps } from '../../../fixtures/portal/termination-at.ts'
import { ainoStart, draftAt } from '../../../machines/termination/termination.samples.ts'
import type { terminationIdentificationMachine } from '../../../machines/termination/termination.setup.ts'
import type { Stage } from '../../../paths/stage.ts'
import { addressOf } from '../../routing/portal-routes.ts'
import { MemoryRouter } from '../../routing/routers.tsx'
import { IdentificationRedirect } from '../../screens/termination/IdentificationRedirect.tsx'

type IdentificationStage = Stage<typeof terminationIdentificationMachine>

/** Renders the redirect to identification, with the texts of a termination. */
export const render = (stage: IdentificationStage) => (
  <MemoryRouter>
    <main>
      <IdentifyingAlone {...stage} />
    </main>
  </MemoryRouter>
)

function IdentifyingAlone({ machine, options }: IdentificationStage) {
  const identification = useActorRef(machine, options)
  return <IdentificationRedirect {...makeTerminationProps('identifying', { identification })} />
}

/** Where the live story begins: a termination, whose preview is followed by the redirect. */
export const liveStorySetup: LiveStorySetup = {
  address: addressOf('terminate', ainoStart.contract.uuid),
  state: { start: { ...ainoStart, draft: draftAt('preview') } },
  begins: 'termination',
}
