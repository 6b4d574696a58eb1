import type { BrowserUi } from '../../../../../../tests/e2e/support/ui.ts'
import type { Driver } from '../../../../../../tests/support/paths/driver.ts'
import type { houseVisitMachine } from '../../../machines/house-visit/house-visit.machine.ts'

export const driver: Driver<typeof houseVisitMachine, BrowserUi> = {
  events: {
    'retry.requested': (ui) => ui.press('Yritä uudelleen'),
    'continue.requested': (ui) => ui.press('Jatka'),
    'back.requested': (ui) => ui.press('Takaisin'),
  },
  outcomes: {
    readContract: {
      done: (ui) => ui.mend(),
      error: (ui, code) => ui.refuse(code),
    },
  },
}
