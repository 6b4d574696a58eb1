import type { LiveSetup } from '../../../fixtures/portal/live.ts'
import { makeScreenRenderer } from '../../../paths/standalone.tsx'
import { paths } from '../../routing/paths.ts'
import RegistrationScreen from './RegistrationScreen.tsx'

/** The registration page; the pages it links to are empty. */
export const render = makeScreenRenderer(paths.register, RegistrationScreen)

/** After identification; the code is 246810. */
export const liveStoryStart: LiveSetup = {
  address: paths.register,
  state: {
    isOpen: false,
    registration: { email: 'noora.uusi@example.fi', phase: 'create-password' },
  },
}
