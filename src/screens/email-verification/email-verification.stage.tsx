import type { Live } from '../../../fixtures/portal/live.ts'
import { screenAt } from '../../../paths/standalone.tsx'
import { paths } from '../../routing/paths.ts'
import EmailVerificationScreen from './EmailVerificationScreen.tsx'

/** The page for verifying an e-mail address. */
export const render = screenAt(paths.verifyEmail, EmailVerificationScreen)

/** The code is 246810. */
export const liveStoryStart: Live = { address: paths.verifyEmail, state: { isOpen: false } }
