import { type InitialEntry, Route, Routes } from 'react-router-dom'
import { ainoCredentials } from '../../../fixtures/portal/fake-state.ts'
import type { LiveStorySetup } from '../../../fixtures/portal/live.ts'
import type { signInMachine } from '../../../machines/sign-in/sign-in.machine.ts'
import type { Stage } from '../../../paths/stage.ts'
import { paths } from '../../routing/paths.ts'
import { MemoryRouter } from '../../routing/routers.tsx'
import SignInScreen from './SignInScreen.tsx'

/** Returns the history entry from which the page reads the given input. */
const entryOf = ({ refusal, carried }: Stage<typeof signInMachine>['options']['input']) => ({
  pathname: paths.login,
  search: carried ? `?error=${carried}` : '',
  state: { error: refusal },
})

/** Renders the sign-in page; the pages it links to are empty. */
export function render({ machine, options }: Stage<typeof signInMachine>) {
  const entry: InitialEntry = entryOf(options.input)
  return (
    <MemoryRouter initialEntries={[entry]}>
      <Routes>
        <Route path={paths.login} element={<SignInScreen machine={machine} options={options} />} />
        <Route path="*" element={null} />
      </Routes>
    </MemoryRouter>
  )
}

/**
 * Where the live story begins: the sign-in page with the address of Aino, whose password is
 * `Porras-2026!`.
 */
export const liveStorySetup: LiveStorySetup = {
  address: `${paths.login}?email=${ainoCredentials.username}`,
  state: { isOpen: false },
}
