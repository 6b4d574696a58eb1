import type { HostileScreen, HostileScreens } from '../support/hostile.ts'
import { expectTitle } from '../support/places.ts'
import type { BrowserUi } from '../support/ui.ts'
import { expect } from '../support/world.ts'
import { change } from './new-password.driver.ts'
import { choosing, giving } from './new-password.hostile.ts'

/** The page of the resident's own details, with nothing begun. */
const details = async (ui: BrowserUi) => {
  await expectTitle(ui, 'Omat tiedot')
  await expect(ui.page.getByRole('button', { name: change })).toBeEnabled()
}

/** Where a code is asked for: one mail, and the tab that comes second is told to look for it. */
const asking: HostileScreen['secondTab'] = {
  async press(ui) {
    await ui.press(change)
    const begun = ui.page.getByRole('heading', { name: choosing })
    await expect(begun.or(ui.page.getByRole('alert'))).toBeVisible()
  },
  told: 'Viesti lähti juuri äsken',
  wayOn: change,
  mails: 1,
}

export const screens: HostileScreens = {
  password: { reload: { shows: details }, secondTab: asking },
  'change-password': {
    reload: { ...giving.reload, shows: details },
    secondTab: giving.secondTab,
  },
  'password-changed': {
    reload: { standsAt: 'resting', shows: details },
    // The code of this change was sent only just now.
    secondTab: { ...asking, mails: 0 },
  },
}
