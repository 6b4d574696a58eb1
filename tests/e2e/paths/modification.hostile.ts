import { changeDay, changeTitles, day, message, signChange, typed } from '../support/change.ts'
import type { HostileScreen, HostileScreens } from '../support/hostile.ts'
import { expectTitle } from '../support/places.ts'
import type { BrowserUi } from '../support/ui.ts'
import { expect, identifyAs } from '../support/world.ts'

const sign = ({ page, resident }: BrowserUi) => signChange(page, resident)
const identify = ({ page, resident }: BrowserUi) => identifyAs(page, resident.identityCode)
const sent = { told: changeTitles.pending, wayOn: 'Takaisin etusivulle', notices: 1 } as const

async function fill(ui: BrowserUi): Promise<void> {
  await ui.fill(day, changeDay())
  await ui.fill(message, typed)
}

/** What is to be signed, as a kept draft brings it there. */
export const previewsChange: HostileScreen = {
  reload: {
    async shows(ui) {
      await expectTitle(ui, changeTitles.preview)
      await expect(ui.page.getByText(typed)).toBeVisible()
    },
  },
  secondTab: { press: sign, ...sent },
}

export const screens: HostileScreens = {
  'modification-form': {
    reload: {
      meanwhile: fill,
      async shows({ page }) {
        await expect(page.getByLabel(day, { exact: true })).toHaveValue(changeDay())
        await expect(page.getByLabel(message)).toHaveValue(typed)
      },
    },
    secondTab: {
      async press(ui) {
        await fill(ui)
        await ui.press('Esikatsele')
        await sign(ui)
      },
      ...sent,
    },
  },
  'modification-preview': previewsChange,
  identifying: {
    reload: {
      meanwhile: ({ page }) => page.waitForURL(/\/interaction\//),
      standsAt: null,
      async shows(ui) {
        await identify(ui)
        await expectTitle(ui, changeTitles.pending)
      },
    },
    secondTab: {
      async press(ui) {
        await identify(ui)
        await ui.page.waitForURL(/\/irtisano/)
        await ui.page.getByRole('heading', { level: 1 }).waitFor()
      },
      told: 'Pyyntösi sopimusmuutoksesta on lähetetty jo aikaisemmin. Palaa sopimusmuutokseen, niin näet sen.',
      wayOn: 'Palaa sopimusmuutokseen',
      notices: 1,
    },
  },
}
