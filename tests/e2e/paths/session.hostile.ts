import type { HostileScreens } from '../support/hostile.ts'
import {
  atFront,
  atSignIn,
  expectTitle,
  frontTitle,
  signInTitle,
  signInWayOn,
  toTermination,
} from '../support/places.ts'

export const screens: HostileScreens = {
  loading: {
    reload: { standsAt: { open: 'free' }, shows: atFront },
    secondTab: { press: atFront, told: frontTitle, wayOn: toTermination },
  },
  portal: {
    reload: { shows: atFront },
    secondTab: {
      async press(ui) {
        await ui.page.getByRole('link', { name: toTermination }).click()
        await expectTitle(ui, 'Kuka irtisanoo sopimuksen?')
      },
      told: 'Kuka irtisanoo sopimuksen?',
      wayOn: 'Jatka',
    },
  },
  'no-active-contracts': {
    reload: { shows: (ui) => expectTitle(ui, 'Sinulla ei ole nyt sopimusta') },
    secondTab: {
      async press(ui) {
        await ui.follow('Kirjaudu ulos')
        await atSignIn(ui)
      },
      told: signInTitle,
      wayOn: signInWayOn,
    },
  },
  failed: {
    reload: { shows: (ui) => expectTitle(ui, 'Sopimuksiasi ei saatu haettua') },
    secondTab: {
      async press(ui) {
        await ui.follow('Kirjaudu uudelleen')
        await atSignIn(ui)
      },
      told: signInTitle,
      wayOn: signInWayOn,
    },
  },
}
