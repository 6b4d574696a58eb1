import { model } from '../../../machines/termination/strong-identification.model.ts'
import type { terminationIdentificationMachine } from '../../../machines/termination/termination.setup.ts'
import type { Driver } from '../../../paths/driver.ts'
import { draftOf, endTooSoon } from '../../e2e/support/notice.ts'
import { expectTitle } from '../../e2e/support/places.ts'
import type { ReopenedScreen, ReopenedScreens } from '../../e2e/support/reopening.ts'
import { openTermination, sign, submittedTitle } from '../../e2e/support/termination.ts'
import type { BrowserUi } from '../../e2e/support/ui.ts'
import { browserFlow } from '../../e2e/support/walk.ts'
import { expect, identifyAs, signIn } from '../../e2e/support/world.ts'

const driver: Driver<typeof terminationIdentificationMachine, BrowserUi> = {
  events: { 'page.restored': async ({ page }) => void (await page.goBack()) },
  outcomes: {
    fetchLink: {
      async done({ page, afterwards }) {
        afterwards(() => page.waitForURL(/\/interaction\//))
      },
      error: (ui, code) =>
        code === 'VALIDATION_ERROR' ? ui.arrange({ contractEnd: endTooSoon() }) : ui.cut(),
    },
  },
}

export const flow = browserFlow({
  model,
  driver,
  async arrive(ui) {
    const { page, resident } = ui
    await ui.arrange({ draft: draftOf(resident, 'preview') })
    await signIn(page, resident)
    await openTermination(page, resident)
    await expect(page.getByRole('button', { name: sign })).toBeEnabled()
    return () => ui.press(sign)
  },
})

const identify = ({ page, resident }: BrowserUi) => identifyAs(page, resident.identityCode)

/** On the way to identification, which the provider's own page loads anew and takes twice. */
export const identifying: ReopenedScreen = {
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

export const resilience: ReopenedScreens = { identifying }
