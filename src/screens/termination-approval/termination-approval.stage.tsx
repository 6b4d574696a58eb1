import { ainoAtHome } from '../../../fixtures/portal/fake-answers.ts'
import type { Live } from '../../../fixtures/portal/live.ts'
import type { terminationApprovalMachine } from '../../../machines/termination-approval/termination-approval.machine.ts'
import { askedStart } from '../../../machines/termination-approval/termination-approval.samples.ts'
import type { Stage } from '../../../paths/stage.ts'
import { paths } from '../../routing/paths.ts'
import { MemoryRouter } from '../../routing/routers.tsx'
import TerminationApprovalScreen from './TerminationApprovalScreen.tsx'

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
