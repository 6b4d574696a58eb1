import type { Live } from '../../../fixtures/portal/live.ts'
import type { terminationMachine } from '../../../machines/termination/termination.machine.ts'
import { ainoStart } from '../../../machines/termination/termination.samples.ts'
import type { Stage } from '../../../paths/stage.ts'
import { paths } from '../../routing/paths.ts'
import { MemoryRouter } from '../../routing/routers.tsx'
import TerminationScreen from './TerminationScreen.tsx'

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
