import type { LiveStorySetup } from '../../../../../../fixtures/portal/live.ts'
import { ainoContract } from '../../../../../../machines/termination/termination.sample-people.ts'
import { makeContractScreenRenderer } from '../../../../../../paths/standalone.tsx'
import { paths } from '../../../../../../src/routing/paths.ts'
import HouseVisitScreen from './HouseVisitScreen.tsx'

/** Renders the screen without the portal around it. */
export const render = makeContractScreenRenderer(HouseVisitScreen)

/** The page in the portal, for the contract of the samples. */
export const liveStorySetup: LiveStorySetup = {
  address: `${paths.front(ainoContract.uuid)}/house-visit`,
}
