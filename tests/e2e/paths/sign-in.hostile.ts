import type { HostileScreens } from '../support/hostile.ts'
import { atFront, frontTitle, toTermination } from '../support/places.ts'
import type { BrowserUi } from '../support/ui.ts'
import { expect } from '../support/world.ts'

async function fillIn(ui: BrowserUi): Promise<void> {
  await ui.fill('Sähköposti', ui.resident.email)
  await ui.fill('Salasana', ui.resident.password)
}

export const screens: HostileScreens = {
  'sign-in': {
    reload: {
      meanwhile: fillIn,
      // No draft keeps credentials.
      async shows({ page }) {
        await expect(page.getByLabel('Sähköposti')).toHaveValue('')
        await expect(page.getByLabel('Salasana', { exact: true })).toHaveValue('')
      },
    },
    secondTab: {
      async press(ui) {
        await fillIn(ui)
        await ui.press('Kirjaudu sisään')
        await atFront(ui)
      },
      told: frontTitle,
      wayOn: toTermination,
    },
  },
}
