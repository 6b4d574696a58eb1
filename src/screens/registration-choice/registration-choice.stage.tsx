import type { Live } from '../../../fixtures/portal/live.ts'
import { passportTaken } from '../../../fixtures/portal/signed-in.ts'
import { screenAt } from '../../../paths/standalone.tsx'
import { paths } from '../../routing/paths.ts'
import RegistrationChoiceScreen from './RegistrationChoiceScreen.tsx'

/** The choice of the identification method; the pages it links to are empty. */
export const render = screenAt(paths.chooseAuth, RegistrationChoiceScreen)

export const liveStoryStart: Live = {
  address: paths.chooseAuth,
  state: { isOpen: false, ...passportTaken(true) },
}
