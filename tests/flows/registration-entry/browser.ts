import type { registrationEntryMachine } from '../../../machines/registration-entry/registration-entry.machine.ts'
import { model } from '../../../machines/registration-entry/registration-entry.model.ts'
import type { Driver } from '../../../paths/driver.ts'
import { inputOf } from '../../../paths/stage.ts'
import { expectTitle, signInWayOn } from '../../e2e/support/places.ts'
import { cancelIdentification, registeringTitles } from '../../e2e/support/registering.ts'
import type { ReopenedScreens } from '../../e2e/support/reopening.ts'
import type { BrowserUi } from '../../e2e/support/ui.ts'
import { browserFlow } from '../../e2e/support/walk.ts'
import { ways } from '../registration-choice/browser.ts'

const driver: Driver<typeof registrationEntryMachine, BrowserUi> = {
  events: { 'page.restored': async ({ page }) => void (await page.goBack()) },
  outcomes: {
    fetchLink: {
      async done({ page, afterwards }) {
        afterwards(() => page.waitForURL(/\/interaction\//))
      },
      error: (ui, code) => ui.refuseAs(code),
    },
  },
}

export const flow = browserFlow({
  model,
  driver,
  says: ({ value }) => (value === 'withoutProvider' ? ['Virheellinen rekisteröitymistapa'] : []),
  async arrive({ page, arrange }, { start }) {
    const { provider } = inputOf(model, start)
    await arrange({ takesPassports: true })
    return () => page.goto(`/register/auth?provider=${provider ?? 'kirjastokortti'}`)
  },
})

const { unknown, choice } = registeringTitles

export const resilience: ReopenedScreens = {
  identifying: {
    reload: {
      meanwhile: ({ page }) => page.waitForURL(/\/interaction\//),
      standsAt: null,
      shows: cancelIdentification,
    },
    secondTab: {
      press: cancelIdentification,
      told: 'Rekisteröityminen keskeytyi',
      wayOn: signInWayOn,
    },
  },
  'unknown-provider': {
    reload: { shows: (ui) => expectTitle(ui, unknown) },
    secondTab: {
      async press(ui) {
        await ui.follow('Valitse tunnistautumistapa')
        await ui.page.getByRole('button', { name: ways.ftn }).waitFor()
      },
      told: choice,
      wayOn: ways.ftn,
    },
  },
}
