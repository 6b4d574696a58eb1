import { Route, Routes } from 'react-router-dom'
import type { LiveStorySetup } from '../../../fixtures/portal/live.ts'
import { fillQueryClient } from '../../../fixtures/portal/signed-in.ts'
import type { sessionMachine } from '../../../machines/session/session.machine.ts'
import { ainoStart, noon } from '../../../machines/termination/termination.samples.ts'
import type { Stage } from '../../../paths/stage.ts'
import { paths } from '../../routing/paths.ts'
import { MemoryRouter } from '../../routing/routers.tsx'
import { runtime, setServerRuntime } from '../../runtime.ts'
import { queryClient } from '../../services/queries.ts'
import Portal from './Portal.tsx'

const front = paths.front(ainoStart.contract.uuid)

/**
 * Renders the portal on Aino's front page at noon, which determines the greeting; the sign-in page
 * is empty.
 */
export function render({ machine, options }: Stage<typeof sessionMachine>) {
  fillQueryClient(queryClient)
  setServerRuntime({ ...runtime, now: noon.toISOString() })
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

export const liveStorySetup: LiveStorySetup = { address: paths.root }
