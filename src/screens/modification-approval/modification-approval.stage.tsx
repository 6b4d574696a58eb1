import type { Live } from '../../../fixtures/portal/live.ts'
import {
  confirmationAddress,
  modificationKnown,
} from '../../../fixtures/portal/modification-world.ts'
import type { modificationApprovalMachine } from '../../../machines/modification-approval/modification-approval.machine.ts'
import { askedStart } from '../../../machines/modification-approval/modification-approval.samples.ts'
import type { Stage } from '../../../paths/stage.ts'
import { MemoryRouter } from '../../routing/routers.tsx'
import ModificationApprovalScreen from './ModificationApprovalScreen.tsx'

/** The confirmation view without the portal around it. */
export const render = ({ machine, options }: Stage<typeof modificationApprovalMachine>) => (
  <MemoryRouter>
    <main>
      <ModificationApprovalScreen
        contractUuid={options.input.contractUuid}
        machine={machine}
        options={options}
      />
    </main>
  </MemoryRouter>
)

/** In the portal, where Aino is asked to approve that Eero moves out. */
export const live: Live = {
  address: confirmationAddress(askedStart.contract.uuid),
  world: modificationKnown(askedStart),
}
