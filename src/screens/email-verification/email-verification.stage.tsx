import type { LiveStorySetup } from '../../../fixtures/portal/live.ts'
import { makeScreenRenderer } from '../../../paths/standalone.tsx'
import { paths } from '../../routing/paths.ts'
import EmailVerificationScreen from './EmailVerificationScreen.tsx'

/** Renders the page for verifying an e-mail address. */
export const render = makeScreenRenderer(paths.verifyEmail, EmailVerificationScreen)

/** Where the live story begins: the page without a session; the code to enter is 246810. */
export const liveStorySetup: LiveStorySetup = {
  address: paths.verifyEmail,
  state: { isOpen: false },
}
