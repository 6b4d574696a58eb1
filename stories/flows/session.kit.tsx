import { Route, Routes } from 'react-router-dom'
import type { sessionMachine } from '../../machines/session/session.machine.ts'
import { ainoStart } from '../../machines/termination/termination.samples.ts'
import { paths } from '../../src/routing/paths.ts'
import { MemoryRouter } from '../../src/routing/routers.tsx'
import Portal from '../../src/screens/session/Portal.tsx'
import { queryClient } from '../../src/services/queries.ts'
import type { Stage } from '../../tests/support/paths/stage.ts'
import { signIn } from '../../tests/support/signed-in.ts'
import type { Live } from '../live/live-story.tsx'

const front = paths.front(ainoStart.contract.uuid)

/** The portal on Aino's front page; the sign-in page is empty. */
export function render({ machine, options }: Stage<typeof sessionMachine>) {
  signIn(queryClient)
  return (
    <MemoryRouter initialEntries={[front]}>
      <Routes>
        <Route path={paths.login} element={null} />
        <Route
          path="*"
          element={<Portal machine={machine} options={options} leave={() => undefined} />}
        />
      </Routes>
    </MemoryRouter>
  )
}

export const live: Live = { address: paths.root }
