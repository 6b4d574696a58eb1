import {
  freeSpot,
  ownSpot,
  withoutSpot,
  withSpot,
} from '../../../machines/parking/parking.samples.ts'
import type { model } from '../../../machines/parking/parking-form.model.ts'
import { ainoStart } from '../../../machines/termination/termination.samples.ts'
import type { FlowResilience } from '../../../paths/resilience/flow.ts'
import { addressOf } from '../../../src/routing/portal-routes.ts'
import { resilience as parking } from '../parking/resilience.ts'
import { rowOf } from '../parking/view.ts'
import { frontAddress } from '../shared/pages.ts'

const isEnding = ({ startDate }: { readonly startDate: string }) => startDate === '2026-11-21'

export const resilience = {
  open: ({ values }) => ({
    address: addressOf('parking', ainoStart.contract.uuid),
    before: frontAddress,
    state: { parking: (isEnding(values) ? withSpot : withoutSpot).parking },
    async arrive(ui) {
      await ui.press(rowOf(isEnding(values) ? ownSpot : freeSpot))
    },
  }),
  screens: { form: { ...parking.screens.reserving, pattern: 'form' } },
} satisfies FlowResilience<typeof model.machine>
