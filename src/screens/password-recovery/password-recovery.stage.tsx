import { Route, Routes } from 'react-router-dom'
import { ainoCredentials } from '../../../fixtures/portal/fake-answers.ts'
import type { Live } from '../../../fixtures/portal/live.ts'
import type { passwordRecoveryMachine } from '../../../machines/password-recovery/password-recovery.machine.ts'
import type { Stage } from '../../../paths/stage.ts'
import { paths } from '../../routing/paths.ts'
import { MemoryRouter } from '../../routing/routers.tsx'
import PasswordRecoveryScreen from './PasswordRecoveryScreen.tsx'

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
