import type { HostileScreen, HostileScreens } from '../support/hostile.ts'
import { signInWayOn } from '../support/places.ts'
import { cancelIdentification, registeringTitles } from '../support/registering.ts'
import type { BrowserUi } from '../support/ui.ts'
import { ways } from './registration-choice.driver.ts'

const told = registeringTitles.choice
const wayOn = ways.ftn
const atChoice = ({ page }: BrowserUi) => page.getByRole('button', { name: wayOn }).waitFor()
const again: HostileScreen['reload'] = { standsAt: 'choosing', shows: atChoice }

export const screens: HostileScreens = {
  loading: { reload: again, secondTab: { press: atChoice, told, wayOn } },
  failed: {
    reload: again,
    secondTab: {
      async press(ui) {
        await ui.press('Yritä uudelleen')
        await atChoice(ui)
      },
      told,
      wayOn,
    },
  },
  'choose-auth': {
    reload: again,
    secondTab: {
      async press(ui) {
        await ui.press(wayOn)
        await cancelIdentification(ui)
      },
      told: 'Rekisteröityminen keskeytyi',
      wayOn: signInWayOn,
    },
  },
}
