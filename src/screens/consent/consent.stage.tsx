import type { Live } from '../../../fixtures/portal/live.ts'
import { screenAt } from '../../../paths/standalone.tsx'
import { pages } from '../../routing/pages.ts'
import CookiesScreen from './CookiesScreen.tsx'

/** The page of cookies; the pages it links to are empty. */
export const render = screenAt(pages.cookies.path, CookiesScreen)

export const liveStoryStart: Live = { address: pages.cookies.path }
