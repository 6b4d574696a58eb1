import type { LiveStorySetup } from '../../../fixtures/portal/live.ts'
import { makeScreenRenderer } from '../../../paths/standalone.tsx'
import { paths } from '../../routing/paths.ts'
import RegistrationScreen from './RegistrationScreen.tsx'

/** Renders the registration page; the pages it links to are empty. */
export const render = makeScreenRenderer(paths.register, RegistrationScreen)

/**
 * Where the live story begins: the registration after identification; the code to enter is 246810.
 */
export const liveStorySetup: LiveStorySetup = {
  address: paths.register,
  state: {
    isOpen: false,
    registration: { email: 'noora.uusi@example.fi', phase: 'create-password' },
  },
}
