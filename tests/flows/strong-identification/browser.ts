import type { terminationIdentificationMachine } from '../../../machines/termination/termination.setup.ts'
import { waitUntilHydrated } from '../../e2e/support/hydration.ts'
import { buildTerminationDraftContent, getTooEarlyEndDate } from '../../e2e/support/notice.ts'
import {
  expectTitle,
  identityProviderAddressPattern,
  makeAddressExpectation,
} from '../../e2e/support/places.ts'
import type { ReopenedScreens } from '../../e2e/support/reopening.ts'
import { openTermination, signButtonName, submittedTitle } from '../../e2e/support/termination.ts'
import type { BrowserUi } from '../../e2e/support/ui.ts'
import type { BrowserDriver } from '../../e2e/support/walk.ts'
import { expect, identifyAs, signIn } from '../../e2e/support/world.ts'

export const browserDriver: BrowserDriver<typeof terminationIdentificationMachine> = {
  events: { 'page.restored': async ({ page }) => void (await page.goBack()) },
  outcomes: {
    fetchLink: {
      done: makeAddressExpectation(identityProviderAddressPattern),
      error: (ui, code) =>
        code === 'VALIDATION_ERROR'
          ? ui.setUpState({ contractEnd: getTooEarlyEndDate() })
          : ui.goOffline(),
    },
  },
  async arrive(ui) {
    const { page, resident } = ui
    await ui.setUpState({ draft: buildTerminationDraftContent(resident, 'preview') })
    await signIn(page, resident)
    await openTermination(page, resident)
    await expect(page.getByRole('button', { name: signButtonName })).toBeEnabled()
    return () => ui.press(signButtonName)
  },
}

const identify = ({ page, resident }: BrowserUi) => identifyAs(page, resident.identityCode)

export const reopenedScreens: ReopenedScreens<'strong-identification'> = {
  // The provider's own page handles reloads and repeated submissions.
  identifying: {
    reload: {
      meanwhile: ({ page }) => page.waitForURL(identityProviderAddressPattern),
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
        // Wait until no call is under way: it would be refused once the other tab renews the session.
        await waitUntilHydrated(ui.page)
        await ui.page.waitForLoadState('networkidle')
      },
      message:
        'Irtisanomisilmoituksesi on lähetetty jo aikaisemmin. Palaa irtisanomiseen, niin näet sen.',
      wayOn: 'Palaa irtisanomiseen',
      notices: 1,
    },
  },
}
