import { ainoCredentials } from '../../../fixtures/portal/fake-state.ts'
import type { LiveSetup } from '../../../fixtures/portal/live.ts'
import { makeScreenRenderer } from '../../../paths/standalone.tsx'
import { paths } from '../../routing/paths.ts'
import PasswordRecoveryScreen from './PasswordRecoveryScreen.tsx'

/** The page of password recovery; the pages it links to are empty. */
export const render = makeScreenRenderer(paths.forgotPassword, PasswordRecoveryScreen)

/** The code is 246810. */
export const liveStoryStart: LiveSetup = {
  address: `${paths.forgotPassword}?email=${ainoCredentials.username}`,
  state: { isOpen: false },
}
