import type { LiveSetup } from '../../../fixtures/portal/live.ts'
import { makeScreenRenderer } from '../../../paths/standalone.tsx'
import { paths } from '../../routing/paths.ts'
import EmailVerificationScreen from './EmailVerificationScreen.tsx'

/** The page for verifying an e-mail address. */
export const render = makeScreenRenderer(paths.verifyEmail, EmailVerificationScreen)

/** The code is 246810. */
export const liveStoryStart: LiveSetup = { address: paths.verifyEmail, state: { isOpen: false } }
