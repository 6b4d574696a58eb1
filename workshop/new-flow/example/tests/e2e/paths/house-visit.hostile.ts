import type { HostileScreen, HostileScreens } from '../../../../../../tests/e2e/support/hostile.ts'
import { expectTitle } from '../../../../../../tests/e2e/support/places.ts'
import type { BrowserUi } from '../../../../../../tests/e2e/support/ui.ts'

const first = 'Uusi sivu: house-visit'
const last = 'Tarkista tiedot'

/** Nothing is kept, so the flow begins anew. */
const reload: HostileScreen['reload'] = {
  standsAt: 'ready',
  shows: (ui) => expectTitle(ui, first),
}

const pressAndSee = (button: string, title: string) => async (ui: BrowserUi) => {
  await ui.press(button)
  await expectTitle(ui, title)
}

export const screens: HostileScreens = {
  reading: {
    reload,
    secondTab: { press: (ui) => expectTitle(ui, first), told: first, wayOn: 'Jatka' },
  },
  failed: {
    reload,
    secondTab: { press: pressAndSee('Yritä uudelleen', first), told: first, wayOn: 'Jatka' },
  },
  ready: {
    reload,
    secondTab: { press: pressAndSee('Jatka', last), told: last, wayOn: 'Takaisin' },
  },
  reviewing: {
    reload,
    secondTab: { press: pressAndSee('Takaisin', first), told: first, wayOn: 'Jatka' },
  },
}
