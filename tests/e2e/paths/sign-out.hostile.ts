import type { HostileScreens } from '../support/hostile.ts'
import { atSignIn, signInTitle, signInWayOn } from '../support/places.ts'

export const screens: HostileScreens = {
  'signing-out': {
    reload: { standsAt: null, shows: atSignIn },
    secondTab: { press: atSignIn, told: signInTitle, wayOn: signInWayOn },
  },
  'sign-out-failed': {
    reload: { standsAt: null, shows: atSignIn },
    secondTab: {
      async press(ui) {
        await ui.press('Yritä uudelleen')
        await atSignIn(ui)
      },
      told: signInTitle,
      wayOn: signInWayOn,
    },
  },
}
