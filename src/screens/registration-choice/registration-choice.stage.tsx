import type { LiveStorySetup } from '../../../fixtures/portal/live.ts'
import { makePassportState } from '../../../fixtures/portal/signed-in.ts'
import { makeScreenRenderer } from '../../../paths/standalone.tsx'
import { paths } from '../../routing/paths.ts'
import RegistrationChoiceScreen from './RegistrationChoiceScreen.tsx'

/** Renders the choice of the identification method; the pages it links to are empty. */
export const render = makeScreenRenderer(paths.chooseAuth, RegistrationChoiceScreen)

export const liveStorySetup: LiveStorySetup = {
  address: paths.chooseAuth,
  state: { isOpen: false, ...makePassportState(true) },
}
