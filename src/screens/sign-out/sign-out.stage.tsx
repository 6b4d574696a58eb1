import type { LiveSetup } from '../../../fixtures/portal/live.ts'
import { makeScreenRenderer } from '../../../paths/standalone.tsx'
import { paths } from '../../routing/paths.ts'
import SignOutScreen from './SignOutScreen.tsx'

/** Renders the sign-out page; the pages it links to are empty. */
export const render = makeScreenRenderer(paths.logout, SignOutScreen)

export const liveStorySetup: LiveSetup = { address: paths.logout }
