import type { registrationEntryMachine } from '../../../machines/registration-entry/registration-entry.machine.ts'
import { pathModel } from '../../../machines/registration-entry/registration-entry.model.ts'
import { getStartInput } from '../../../paths/stage.ts'
import { identityProviderAddressPattern, makeAddressExpectation } from '../../e2e/support/places.ts'
import type { BrowserDriver } from '../../e2e/support/walk.ts'

export const browserDriver: BrowserDriver<typeof registrationEntryMachine> = {
  events: { 'page.restored': async ({ page }) => void (await page.goBack()) },
  outcomes: {
    fetchLink: {
      done: makeAddressExpectation(identityProviderAddressPattern),
      error: (ui, code) => ui.failCallsWith(code),
    },
  },
  async arrive({ page, setUpState }, { start }) {
    const { provider } = getStartInput(pathModel, start)
    await setUpState({ takesPassports: true })
    return () => page.goto(`/register/auth?provider=${provider ?? 'kirjastokortti'}`)
  },
}
