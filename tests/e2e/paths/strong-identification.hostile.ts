import type { HostileScreen, HostileScreens } from '../support/hostile.ts'
import { expectTitle } from '../support/places.ts'
import { submittedTitle } from '../support/termination.ts'
import type { BrowserUi } from '../support/ui.ts'
import { identifyAs } from '../support/world.ts'

const identify = ({ page, resident }: BrowserUi) => identifyAs(page, resident.identityCode)

/** On the way to identification, which the provider's own page loads anew and takes twice. */
export const identifying: HostileScreen = {
  reload: {
    meanwhile: ({ page }) => page.waitForURL(/\/interaction\//),
    standsAt: null,
    async shows(ui) {
      await identify(ui)
      await expectTitle(ui, submittedTitle)
    },
  },
  secondTab: {
    async press(ui) {
      await identify(ui)
      await ui.page.waitForURL(/\/irtisano/)
      await ui.page.getByRole('heading', { level: 1 }).waitFor()
    },
    told: 'Irtisanomisilmoituksesi on lähetetty jo aikaisemmin. Palaa irtisanomiseen, niin näet sen.',
    wayOn: 'Palaa irtisanomiseen',
    notices: 1,
  },
}

export const screens: HostileScreens = { identifying }
