import type { LiveStorySetup } from '../../../fixtures/portal/live.ts'
import { makeScreenRenderer } from '../../../paths/standalone.tsx'
import { paths } from '../../routing/paths.ts'
import RegistrationEntryScreen from './RegistrationEntryScreen.tsx'

/** Renders the redirect to identification; the pages it links to are empty. */
export const render = makeScreenRenderer(paths.registerAuth, RegistrationEntryScreen)

export const liveStorySetup: LiveStorySetup = {
  address: `${paths.registerAuth}?provider=ftn`,
  state: { isOpen: false },
}
