import { Route, Routes } from 'react-router-dom'
import type { Live } from '../../../fixtures/portal/live.ts'
import type { registrationMachine } from '../../../machines/registration/registration.machine.ts'
import type { Stage } from '../../../paths/stage.ts'
import { paths } from '../../routing/paths.ts'
import { MemoryRouter } from '../../routing/routers.tsx'
import RegistrationScreen from './RegistrationScreen.tsx'

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
