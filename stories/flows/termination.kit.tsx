import { MemoryRouter } from 'react-router-dom'
import type { terminationMachine } from '../../machines/termination/termination.machine.ts'
import TerminationScreen from '../../src/screens/termination/TerminationScreen.tsx'
import type { Stage } from '../../tests/support/paths/stage.ts'

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
