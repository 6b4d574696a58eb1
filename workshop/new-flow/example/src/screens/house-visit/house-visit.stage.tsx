import type { Live } from '../../../../../../fixtures/portal/live.ts'
import { ainoContract } from '../../../../../../machines/termination/termination.sample-people.ts'
import type { Stage } from '../../../../../../paths/stage.ts'
import { paths } from '../../../../../../src/routing/paths.ts'
import { MemoryRouter } from '../../../../../../src/routing/routers.tsx'
import type { houseVisitMachine } from '../../../machines/house-visit/house-visit.machine.ts'
import HouseVisitScreen from './HouseVisitScreen.tsx'

/** The screen without the portal around it. */
export const render = ({ machine, options }: Stage<typeof houseVisitMachine>) => (
  <MemoryRouter>
    <main>
      <HouseVisitScreen
        contractUuid={options.input.contractUuid}
        machine={machine}
        options={options}
      />
    </main>
  </MemoryRouter>
)

/** In the portal, on the contract of the samples. */
export const live: Live = { address: `${paths.front(ainoContract.uuid)}/house-visit` }
