import { Route, Routes } from 'react-router-dom'
import type { registrationEntryMachine } from '../../machines/registration-entry/registration-entry.machine.ts'
import { paths } from '../../src/routing/paths.ts'
import { MemoryRouter } from '../../src/routing/routers.tsx'
import RegistrationEntryScreen from '../../src/screens/registration-entry/RegistrationEntryScreen.tsx'
import type { Stage } from '../../tests/support/paths/stage.ts'
import type { Live } from '../live/live-story.tsx'

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
