import type { modificationApprovalMachine } from '../../machines/modification-approval/modification-approval.machine.ts'
import { askedStart } from '../../machines/modification-approval/modification-approval.samples.ts'
import { MemoryRouter } from '../../src/routing/routers.tsx'
import ModificationApprovalScreen from '../../src/screens/modification-approval/ModificationApprovalScreen.tsx'
import { confirmationAddress, modificationKnown } from '../../tests/support/modification-world.ts'
import type { Stage } from '../../tests/support/paths/stage.ts'
import type { Live } from '../live/live-story.tsx'

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
