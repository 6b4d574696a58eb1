import { Route, Routes } from 'react-router-dom'
import type { Live } from '../../../fixtures/portal/live.ts'
import { passportTaken } from '../../../fixtures/portal/signed-in.ts'
import type { registrationChoiceMachine } from '../../../machines/registration-choice/registration-choice.machine.ts'
import type { Stage } from '../../../paths/stage.ts'
import { paths } from '../../routing/paths.ts'
import { MemoryRouter } from '../../routing/routers.tsx'
import RegistrationChoiceScreen from './RegistrationChoiceScreen.tsx'

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
