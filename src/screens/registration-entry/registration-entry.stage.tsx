import { Route, Routes } from 'react-router-dom'
import type { Live } from '../../../fixtures/portal/live.ts'
import type { registrationEntryMachine } from '../../../machines/registration-entry/registration-entry.machine.ts'
import type { Stage } from '../../../paths/stage.ts'
import { paths } from '../../routing/paths.ts'
import { MemoryRouter } from '../../routing/routers.tsx'
import RegistrationEntryScreen from './RegistrationEntryScreen.tsx'

/** The way out to identification; where it leads is empty. */
export const render = ({ machine, options }: Stage<typeof registrationEntryMachine>) => (
  <MemoryRouter initialEntries={[paths.registerAuth]}>
    <Routes>
      <Route
        path={paths.registerAuth}
        element={<RegistrationEntryScreen machine={machine} options={options} />}
      />
      <Route path="*" element={null} />
    </Routes>
  </MemoryRouter>
)

export const live: Live = {
  address: `${paths.registerAuth}?provider=ftn`,
  world: { isOpen: false },
}
