import type { ownSessionsMachine } from '../../../machines/own-sessions/own-sessions.machine.ts'
import { pathModel } from '../../../machines/own-sessions/own-sessions.model.ts'
import { getStartInput } from '../../../paths/stage.ts'
import { type SignedInPhone, signInOnPhone } from '../../e2e/support/phone.ts'
import type { BrowserUi } from '../../e2e/support/ui.ts'
import type { BrowserDriver } from '../../e2e/support/walk.ts'
import { expect, signIn } from '../../e2e/support/world.ts'
import { endPhoneSessionButtonName } from './view.ts'

/** The phone of each page's resident. */
const phones = new WeakMap<BrowserUi['page'], SignedInPhone>()

const phoneButton = ({ page }: BrowserUi) =>
  page.getByRole('button', { name: endPhoneSessionButtonName, exact: true })

/** Expects the ended session to be gone from the list; then signs in on the phone again. */
const ended = (ui: BrowserUi, says: string) =>
  ui.afterwards(async () => {
    const { page, resident } = ui
    await expect(page.getByText(says, { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Kirjautuneet laitteet' })).toBeFocused()
    await expect(phoneButton(ui)).toHaveCount(0)
    phones.set(page, await signInOnPhone(resident))
    // The list is reloaded when the window gets the focus.
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await expect(phoneButton(ui)).toBeVisible()
  })

export const browserDriver: BrowserDriver<typeof ownSessionsMachine> = {
  outcomes: {
    endSession: {
      async done(ui) {
        ended(ui, 'Laite on kirjattu ulos.')
      },
      async error(ui, code) {
        if (code !== 'NOT_FOUND') return ui.goOffline()
        await phones.get(ui.page)?.signOut()
        ended(ui, 'Laite on kirjattu ulos.')
      },
    },
    endOtherSessions: {
      async done(ui) {
        ended(ui, 'Muut laitteet on kirjattu ulos.')
      },
      error: (ui) => ui.goOffline(),
    },
  },
  async arrive({ page, resident, setUpState }, { start }) {
    phones.set(page, await signInOnPhone(resident))
    await signIn(page, resident)
    await setUpState({ isStaff: !getStartInput(pathModel, start).mayWrite })
    return async () => {
      await page.goto(`/omat-tiedot/${resident.contractUuid}`)
      await page.getByText(resident.email, { exact: true }).waitFor()
    }
  },
}
