import type { LiveStorySetup } from '../../../fixtures/portal/live.ts'
import { ainoStart } from '../../../machines/termination/termination.samples.ts'
import { makeContractScreenRenderer } from '../../../paths/standalone.tsx'
import { addressOf } from '../../routing/portal-routes.ts'
import TerminationScreen from './TerminationScreen.tsx'

/** Renders the screen of the termination without the portal around it. */
export const render = makeContractScreenRenderer(TerminationScreen)

export const liveStorySetup: LiveStorySetup = {
  address: addressOf('terminate', ainoStart.contract.uuid),
}
