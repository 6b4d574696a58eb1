import type { ParkingFormSubject } from '../../../api/parking-form.ts'
import { operationParking } from '../../../machines/parking/parking.samples.ts'
import type { model } from '../../../machines/parking/spot-operation.model.ts'
import { ainoStart } from '../../../machines/termination/termination.samples.ts'
import type { FlowResilience, Opening } from '../../../paths/resilience/flow.ts'
import { addressOf } from '../../../src/routing/portal-routes.ts'
import { rowOf } from '../parking/controls.ts'
import { resilience as parking } from '../parking/resilience.ts'
import { frontAddress } from '../shared/pages.ts'

/** Returns the page and the state of the fake API that open the panel of an operation of the samples. */
export function openOperation(subject: Pick<ParkingFormSubject, 'operation' | 'spotId'>): Opening {
  const start = operationParking(subject)
  return {
    address: addressOf('parking', ainoStart.contract.uuid),
    before: frontAddress,
    state: { parking: start.parking },
    arrive: (ui) => ui.press(rowOf(start, subject.spotId)),
  }
}

export const resilience = {
  open: ({ subject }) => openOperation(subject),
  screens: { operation: { ...parking.screens.reserving } },
} satisfies FlowResilience<typeof model.machine>
