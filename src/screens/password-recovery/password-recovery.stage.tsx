import { ainoCredentials } from '../../../fixtures/portal/fake-state.ts'
import type { Live } from '../../../fixtures/portal/live.ts'
import { screenAt } from '../../../paths/standalone.tsx'
import { paths } from '../../routing/paths.ts'
import PasswordRecoveryScreen from './PasswordRecoveryScreen.tsx'

/** The page of password recovery; the pages it links to are empty. */
export const render = screenAt(paths.forgotPassword, PasswordRecoveryScreen)

/** The code is 246810. */
export const liveStoryStart: Live = {
  address: `${paths.forgotPassword}?email=${ainoCredentials.username}`,
  state: { isOpen: false },
}
