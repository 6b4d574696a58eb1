import type { Live } from '../../../fixtures/portal/live.ts'
import { screenAt } from '../../../paths/standalone.tsx'
import { paths } from '../../routing/paths.ts'
import RegistrationEntryScreen from './RegistrationEntryScreen.tsx'

/** The redirect to identification; the pages it links to are empty. */
export const render = screenAt(paths.registerAuth, RegistrationEntryScreen)

export const liveStoryStart: Live = {
  address: `${paths.registerAuth}?provider=ftn`,
  state: { isOpen: false },
}
