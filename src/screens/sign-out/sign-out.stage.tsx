import type { LiveStorySetup } from '../../../fixtures/portal/live.ts'
import { makeScreenRenderer } from '../../../paths/standalone.tsx'
import { paths } from '../../routing/paths.ts'
import SignOutScreen from './SignOutScreen.tsx'

/** Renders the sign-out page; the pages it links to are empty. */
export const render = makeScreenRenderer(paths.logout, SignOutScreen)

export const liveStorySetup: LiveStorySetup = { address: paths.logout }
