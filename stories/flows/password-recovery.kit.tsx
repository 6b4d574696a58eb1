import { Route, Routes } from 'react-router-dom'
import type { passwordRecoveryMachine } from '../../machines/password-recovery/password-recovery.machine.ts'
import { paths } from '../../src/routing/paths.ts'
import { MemoryRouter } from '../../src/routing/routers.tsx'
import PasswordRecoveryScreen from '../../src/screens/password-recovery/PasswordRecoveryScreen.tsx'
import { ainoCredentials } from '../../tests/support/made-answers.ts'
import type { Stage } from '../../tests/support/paths/stage.ts'
import type { Live } from '../live/live-story.tsx'

/** The page of a forgotten password; where it leads is empty. */
export const render = ({ machine, options }: Stage<typeof passwordRecoveryMachine>) => (
  <MemoryRouter initialEntries={[paths.forgotPassword]}>
    <Routes>
      <Route
        path={paths.forgotPassword}
        element={<PasswordRecoveryScreen machine={machine} options={options} />}
      />
      <Route path="*" element={null} />
    </Routes>
  </MemoryRouter>
)

/** The code is 246810. */
export const live: Live = {
  address: `${paths.forgotPassword}?email=${ainoCredentials.username}`,
  world: { isOpen: false },
}
