import { withoutSpot, withSpot } from '../../../machines/parking/parking.samples.ts'
import type { model } from '../../../machines/parking/parking-form.model.ts'
import { ainoStart } from '../../../machines/termination/termination.samples.ts'
import type { FlowResilience } from '../../../paths/resilience/flow.ts'
import { addressOf } from '../../../src/routing/portal-routes.ts'
import { resilience as parking } from '../parking/resilience.ts'
import { spotLabel } from '../parking/view.ts'
import { frontAddress } from '../shared/pages.ts'

const isEnding = ({ startDate }: { readonly startDate: string }) => startDate === '2026-11-21'

export const resilience = {
  open: ({ values }) => ({
    address: addressOf('parking', ainoStart.contract.uuid),
    before: frontAddress,
    state: { parking: (isEnding(values) ? withSpot : withoutSpot).parking },
    async arrive(ui) {
      const spot = isEnding(values) ? 'spot-P14' : 'spot-P11'
      await ui.read(isEnding(values) ? 'P14' : 'P11')
      await ui.press(spotLabel(`[data-spot="${spot}"]`) ?? '')
    },
  }),
  screens: { form: { ...parking.screens.reserving, pattern: 'form' } },
} satisfies FlowResilience<typeof model.machine>
