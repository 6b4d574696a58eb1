import type { Live } from '../../../../../../fixtures/portal/live.ts'
import { ainoContract } from '../../../../../../machines/termination/termination.sample-people.ts'
import { contractScreen } from '../../../../../../paths/standalone.tsx'
import { paths } from '../../../../../../src/routing/paths.ts'
import HouseVisitScreen from './HouseVisitScreen.tsx'

/** Renders the screen without the portal around it. */
export const render = contractScreen(HouseVisitScreen)

/** The page in the portal, for the contract of the samples. */
export const liveStoryStart: Live = { address: `${paths.front(ainoContract.uuid)}/house-visit` }
