import type { ParkingFormSubject } from '../../../api/parking-form.ts'
import { startForOperation } from '../../../machines/parking/parking.samples.ts'
import type { pathModel } from '../../../machines/parking/spot-operation.model.ts'
import { ainoStart } from '../../../machines/termination/termination.samples.ts'
import type { FlowOpening, FlowResilienceTestPlan } from '../../../paths/resilience/flow.ts'
import { addressOf } from '../../../src/routing/portal-routes.ts'
import { getSpotRowName } from '../parking/controls.ts'
import { resilience as parking } from '../parking/resilience.ts'
import { frontAddress } from '../shared/pages.ts'

/** Returns the page and the state of the fake API that open the panel of an operation of the samples. */
export function makeOperationOpening(
  subject: Pick<ParkingFormSubject, 'operation' | 'spotId'>,
): FlowOpening {
  const start = startForOperation(subject)
  return {
    address: addressOf('parking', ainoStart.contract.uuid),
    before: frontAddress,
    state: { parking: start.parking },
    arrive: (ui) => ui.press(getSpotRowName(start, subject.spotId)),
  }
}

export const resilience = {
  open: ({ subject }) => makeOperationOpening(subject),
  screens: { operation: { ...parking.screens.reserving } },
} satisfies FlowResilienceTestPlan<typeof pathModel.machine>
