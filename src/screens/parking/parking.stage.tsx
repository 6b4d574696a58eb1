import type { Live } from '../../../fixtures/portal/live.ts'
import { withoutSpot } from '../../../machines/parking/parking.samples.ts'
import { ainoContract } from '../../../machines/termination/termination.sample-people.ts'
import { contractScreen } from '../../../paths/standalone.tsx'
import { addressOf } from '../../routing/portal-routes.ts'
import type { ParkingMachine } from './flow.ts'
import ParkingScreen from './ParkingScreen.tsx'

/** The screen of parking without the portal around it. */
export const render = contractScreen<ParkingMachine>(ParkingScreen)

export const liveStoryStart: Live = {
  address: addressOf('parking', ainoContract.uuid),
  state: { parking: withoutSpot.parking },
}
