import type { terminationIdentificationMachine } from '../../../machines/termination/termination.setup.ts'
import { hydrated } from '../../e2e/support/hydration.ts'
import { draftOf, endTooSoon } from '../../e2e/support/notice.ts'
import { atProvider, expectTitle, leadsTo } from '../../e2e/support/places.ts'
import type { ReopenedScreens } from '../../e2e/support/reopening.ts'
import { openTermination, sign, submittedTitle } from '../../e2e/support/termination.ts'
import type { BrowserUi } from '../../e2e/support/ui.ts'
import type { BrowserProof } from '../../e2e/support/walk.ts'
import { expect, identifyAs, signIn } from '../../e2e/support/world.ts'

export const flow: BrowserProof<typeof terminationIdentificationMachine> = {
  events: { 'page.restored': async ({ page }) => void (await page.goBack()) },
  outcomes: {
    fetchLink: {
      done: leadsTo(atProvider),
      error: (ui, code) =>
        code === 'VALIDATION_ERROR' ? ui.setUpState({ contractEnd: endTooSoon() }) : ui.goOffline(),
    },
  },
  async arrive(ui) {
    const { page, resident } = ui
    await ui.setUpState({ draft: draftOf(resident, 'preview') })
    await signIn(page, resident)
    await openTermination(page, resident)
    await expect(page.getByRole('button', { name: sign })).toBeEnabled()
    return () => ui.press(sign)
  },
}

const identify = ({ page, resident }: BrowserUi) => identifyAs(page, resident.identityCode)

export const resilience: ReopenedScreens<'strong-identification'> = {
  // The provider's own page handles reloads and repeated submissions.
  identifying: {
    reload: {
      meanwhile: ({ page }) => page.waitForURL(atProvider),
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
        await hydrated(ui.page)
        await ui.page.waitForLoadState('networkidle')
      },
      message:
        'Irtisanomisilmoituksesi on lähetetty jo aikaisemmin. Palaa irtisanomiseen, niin näet sen.',
      wayOn: 'Palaa irtisanomiseen',
      notices: 1,
    },
  },
}
