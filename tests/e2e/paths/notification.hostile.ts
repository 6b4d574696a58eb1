import type { HostileScreens } from '../support/hostile.ts'
import { atFront, toTermination } from '../support/places.ts'
import type { BrowserUi } from '../support/ui.ts'
import { expect } from '../support/world.ts'

const closed = 'Ilmoitus suljettu: Tiedoksi'

async function close(ui: BrowserUi): Promise<void> {
  await ui.press('Sulje ilmoitus: Tiedoksi')
  await ui.page.getByText(closed).waitFor()
}

export const screens: HostileScreens = {
  notification: {
    reload: {
      meanwhile: close,
      standsAt: null,
      async shows(ui) {
        await atFront(ui)
        await expect(ui.page.getByText('Ei uusia ilmoituksia.')).toBeVisible()
        await expect(ui.page.getByRole('button', { name: /^Sulje ilmoitus/ })).toHaveCount(0)
      },
    },
    secondTab: { press: close, told: closed, wayOn: toTermination },
  },
}
