import { Route, Routes } from 'react-router-dom'
import type { registrationMachine } from '../../machines/registration/registration.machine.ts'
import { paths } from '../../src/routing/paths.ts'
import { MemoryRouter } from '../../src/routing/routers.tsx'
import RegistrationScreen from '../../src/screens/registration/RegistrationScreen.tsx'
import type { Stage } from '../../tests/support/paths/stage.ts'
import type { Live } from '../live/live-story.tsx'

/** The page of registering; where it leads is empty. */
export const render = ({ machine, options }: Stage<typeof registrationMachine>) => (
  <MemoryRouter initialEntries={[paths.register]}>
    <Routes>
      <Route
        path={paths.register}
        element={<RegistrationScreen machine={machine} options={options} />}
      />
      <Route path="*" element={null} />
    </Routes>
  </MemoryRouter>
)

/** Somebody was identified; the code is 246810. */
export const live: Live = {
  address: paths.register,
  world: {
    isOpen: false,
    registration: { email: 'noora.uusi@example.fi', phase: 'create-password' },
  },
}
