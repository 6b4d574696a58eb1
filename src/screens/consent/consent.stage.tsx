import type { LiveStorySetup } from '../../../fixtures/portal/live.ts'
import { makeScreenRenderer } from '../../../paths/standalone.tsx'
import { pages } from '../../routing/pages.ts'
import CookiesScreen from './CookiesScreen.tsx'

/** Renders the page of cookies; the pages it links to are empty. */
export const render = makeScreenRenderer(pages.cookies.path, CookiesScreen)

export const liveStorySetup: LiveStorySetup = { address: pages.cookies.path }
