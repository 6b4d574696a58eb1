import type { Live } from '../../../fixtures/portal/live.ts'
import { screenAt } from '../../../paths/standalone.tsx'
import { paths } from '../../routing/paths.ts'
import SignOutScreen from './SignOutScreen.tsx'

/** The sign-out page; the pages it links to are empty. */
export const render = screenAt(paths.logout, SignOutScreen)

export const liveStoryStart: Live = { address: paths.logout }
