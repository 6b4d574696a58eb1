import type { HostileScreens } from '../support/hostile.ts'
import { chooseParty, expectLeaving } from '../support/notice.ts'
import { goOnFromParties, submittedTitle } from '../support/termination.ts'

export const screens: HostileScreens = {
  draft: {
    reload: {
      async meanwhile(ui) {
        await chooseParty(ui, true)
        await ui.letTimeGo()
      },
      shows: expectLeaving,
    },
    secondTab: {
      async press(ui) {
        await ui.letTimeGo()
        await goOnFromParties(ui)
      },
      told: submittedTitle,
      wayOn: 'Takaisin etusivulle',
      notices: 1,
    },
  },
}
