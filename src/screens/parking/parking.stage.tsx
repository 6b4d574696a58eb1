import type { LiveStorySetup } from '../../../fixtures/portal/live.ts'
import { startWithoutOwnSpot } from '../../../machines/parking/parking.samples.ts'
import { ainoContract } from '../../../machines/termination/termination.sample-people.ts'
import { makeContractScreenRenderer } from '../../../paths/standalone.tsx'
import { addressOf } from '../../routing/portal-routes.ts'
import type { ParkingMachine } from './flow.ts'
import ParkingScreen from './ParkingScreen.tsx'

/** Renders the screen of parking without the portal around it. */
export const render = makeContractScreenRenderer<ParkingMachine>(ParkingScreen)

export const liveStorySetup: LiveStorySetup = {
  address: addressOf('parking', ainoContract.uuid),
  state: { parking: startWithoutOwnSpot.parking },
}
