import type { terminationApprovalMachine } from '../../machines/termination-approval/termination-approval.machine.ts'
import { askedStart } from '../../machines/termination-approval/termination-approval.samples.ts'
import { paths } from '../../src/routing/paths.ts'
import { MemoryRouter } from '../../src/routing/routers.tsx'
import TerminationApprovalScreen from '../../src/screens/termination-approval/TerminationApprovalScreen.tsx'
import { ainoAtHome } from '../../tests/support/made-answers.ts'
import type { Stage } from '../../tests/support/paths/stage.ts'
import type { Live } from '../live/live-story.tsx'

/** The confirmation view without the portal around it. */
export const render = ({ machine, options }: Stage<typeof terminationApprovalMachine>) => (
  <MemoryRouter>
    <main>
      <TerminationApprovalScreen
        contractUuid={options.input.contractUuid}
        machine={machine}
        options={options}
      />
    </main>
  </MemoryRouter>
)

/** In the portal, where Aino is asked to approve Eero's notice. */
export const live: Live = {
  address: paths.confirmTermination(askedStart.contract.uuid),
  world: { start: { ...ainoAtHome.start, ...askedStart } },
}
