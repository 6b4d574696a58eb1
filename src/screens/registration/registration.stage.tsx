import type { Live } from '../../../fixtures/portal/live.ts'
import { screenAt } from '../../../paths/alone.tsx'
import { paths } from '../../routing/paths.ts'
import RegistrationScreen from './RegistrationScreen.tsx'

/** The page of registering; where it leads is empty. */
export const render = screenAt(paths.register, RegistrationScreen)

/** Somebody was identified; the code is 246810. */
export const live: Live = {
  address: paths.register,
  world: {
    isOpen: false,
    registration: { email: 'noora.uusi@example.fi', phase: 'create-password' },
  },
}
