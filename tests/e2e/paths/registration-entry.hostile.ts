import type { HostileScreens } from '../support/hostile.ts'
import { expectTitle, signInWayOn } from '../support/places.ts'
import { cancelIdentification, registeringTitles } from '../support/registering.ts'
import { ways } from './registration-choice.driver.ts'

const { unknown, choice } = registeringTitles

export const screens: HostileScreens = {
  identifying: {
    reload: {
      meanwhile: ({ page }) => page.waitForURL(/\/interaction\//),
      standsAt: null,
      shows: cancelIdentification,
    },
    secondTab: {
      press: cancelIdentification,
      told: 'Rekisteröityminen keskeytyi',
      wayOn: signInWayOn,
    },
  },
  'unknown-provider': {
    reload: { shows: (ui) => expectTitle(ui, unknown) },
    secondTab: {
      async press(ui) {
        await ui.follow('Valitse tunnistautumistapa')
        await ui.page.getByRole('button', { name: ways.ftn }).waitFor()
      },
      told: choice,
      wayOn: ways.ftn,
    },
  },
}
