import type { Live } from '../../../fixtures/portal/live.ts'
import { screenAt } from '../../../paths/alone.tsx'
import { paths } from '../../routing/paths.ts'
import SignOutScreen from './SignOutScreen.tsx'

/** The page of signing out; where it leads is empty. */
export const render = screenAt(paths.logout, SignOutScreen)

export const live: Live = { address: paths.logout }
