import { ainoCredentials } from '../../../fixtures/portal/fake-state.ts'
import type { LiveStorySetup } from '../../../fixtures/portal/live.ts'
import { makeScreenRenderer } from '../../../paths/standalone.tsx'
import { paths } from '../../routing/paths.ts'
import PasswordRecoveryScreen from './PasswordRecoveryScreen.tsx'

/** Renders the page of password recovery; the pages it links to are empty. */
export const render = makeScreenRenderer(paths.forgotPassword, PasswordRecoveryScreen)

/** Where the live story begins: the page with the address of Aino; the code to enter is 246810. */
export const liveStorySetup: LiveStorySetup = {
  address: `${paths.forgotPassword}?email=${ainoCredentials.username}`,
  state: { isOpen: false },
}
