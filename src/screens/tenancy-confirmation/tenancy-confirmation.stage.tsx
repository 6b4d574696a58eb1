import type { LiveStorySetup } from '../../../fixtures/portal/live.ts'
import { ainoContract } from '../../../machines/termination/termination.sample-people.ts'
import { makeContractScreenRenderer } from '../../../paths/standalone.tsx'
import { addressOf } from '../../routing/portal-routes.ts'
import TenancyConfirmationScreen from './TenancyConfirmationScreen.tsx'

/** Renders the screen without the portal around it. */
export const render = makeContractScreenRenderer(TenancyConfirmationScreen)

/** Where the live story begins: the page in the portal, for the contract of the samples. */
export const liveStorySetup: LiveStorySetup = {
  address: addressOf('tenancyConfirmation', ainoContract.uuid),
}
