import { Route, Routes } from 'react-router-dom'
import type { signOutMachine } from '../../machines/sign-out/sign-out.machine.ts'
import { paths } from '../../src/routing/paths.ts'
import { MemoryRouter } from '../../src/routing/routers.tsx'
import SignOutScreen from '../../src/screens/sign-out/SignOutScreen.tsx'
import type { Stage } from '../../tests/support/paths/stage.ts'
import type { Live } from '../live/live-story.tsx'

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
