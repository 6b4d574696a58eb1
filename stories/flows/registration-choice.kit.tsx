import { Route, Routes } from 'react-router-dom'
import type { registrationChoiceMachine } from '../../machines/registration-choice/registration-choice.machine.ts'
import { paths } from '../../src/routing/paths.ts'
import { MemoryRouter } from '../../src/routing/routers.tsx'
import RegistrationChoiceScreen from '../../src/screens/registration-choice/RegistrationChoiceScreen.tsx'
import type { Stage } from '../../tests/support/paths/stage.ts'
import { passportTaken } from '../../tests/support/signed-in.ts'
import type { Live } from '../live/live-story.tsx'

/** The choice of how to be identified; where it leads is empty. */
export const render = ({ machine, options }: Stage<typeof registrationChoiceMachine>) => (
  <MemoryRouter initialEntries={[paths.chooseAuth]}>
    <Routes>
      <Route
        path={paths.chooseAuth}
        element={<RegistrationChoiceScreen machine={machine} options={options} />}
      />
      <Route path="*" element={null} />
    </Routes>
  </MemoryRouter>
)

export const live: Live = {
  address: paths.chooseAuth,
  world: { isOpen: false, ...passportTaken(true) },
}
