import { Route, Routes } from 'react-router-dom'
import type { Live } from '../../../fixtures/portal/live.ts'
import type { signOutMachine } from '../../../machines/sign-out/sign-out.machine.ts'
import type { Stage } from '../../../paths/stage.ts'
import { paths } from '../../routing/paths.ts'
import { MemoryRouter } from '../../routing/routers.tsx'
import SignOutScreen from './SignOutScreen.tsx'

/** The page of signing out; where it leads is empty. */
export const render = ({ machine, options }: Stage<typeof signOutMachine>) => (
  <MemoryRouter initialEntries={[paths.logout]}>
    <Routes>
      <Route path={paths.logout} element={<SignOutScreen machine={machine} options={options} />} />
      <Route path="*" element={null} />
    </Routes>
  </MemoryRouter>
)

export const live: Live = { address: paths.logout }
