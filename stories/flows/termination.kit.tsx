import type { terminationMachine } from '../../machines/termination/termination.machine.ts'
import { ainoStart } from '../../machines/termination/termination.samples.ts'
import { paths } from '../../src/routing/paths.ts'
import { MemoryRouter } from '../../src/routing/routers.tsx'
import TerminationScreen from '../../src/screens/termination/TerminationScreen.tsx'
import type { Stage } from '../../tests/support/paths/stage.ts'
import type { Live } from '../live/live-story.tsx'

/** The screen of the termination without the portal around it. */
export const render = ({ machine, options }: Stage<typeof terminationMachine>) => (
  <MemoryRouter>
    <main>
      <TerminationScreen
        contractUuid={options.input.contractUuid}
        machine={machine}
        options={options}
      />
    </main>
  </MemoryRouter>
)

export const live: Live = { address: paths.terminate(ainoStart.contract.uuid) }
