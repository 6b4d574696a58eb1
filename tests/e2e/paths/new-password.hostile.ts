import type { HostileScreen, HostileScreens } from '../support/hostile.ts'
import { expectTitle } from '../support/places.ts'
import type { BrowserUi } from '../support/ui.ts'
import { expect } from '../support/world.ts'
import {
  change,
  codeField,
  giveNewPassword,
  newPassword,
  passwordField,
  repeatField,
  tryAgain,
} from './new-password.driver.ts'

export const choosing = 'Valitse uusi salasana'

/** Begins anew, with the address kept and nothing of the password. */
const beginsAnew = async (ui: BrowserUi) => {
  await expectTitle(ui, 'Unohditko salasanan?')
  await expect(ui.page.getByLabel('Sähköposti')).toHaveValue(ui.resident.email)
}

/** Where the password is given: the code is good once, in whichever tab. */
export const giving: HostileScreen = {
  reload: {
    async meanwhile(ui) {
      await ui.fill(passwordField, newPassword)
      await ui.fill(repeatField, newPassword)
    },
    standsAt: null,
    shows: beginsAnew,
  },
  secondTab: {
    async press(ui) {
      await giveNewPassword(ui)
      await expect(ui.page.getByRole('button', { name: change, exact: true })).toHaveCount(0)
    },
    told: 'Koodi on vanhentunut',
    wayOn: tryAgain,
    mails: 1,
  },
}

export const screens: HostileScreens = {
  'new-password': giving,
  'new-password-failed': {
    reload: { standsAt: null, shows: beginsAnew },
    secondTab: {
      async press(ui) {
        await ui.press(tryAgain)
        await expectTitle(ui, choosing)
        await expect(ui.page.getByLabel(codeField, { exact: true })).toHaveValue('')
      },
      told: choosing,
      wayOn: 'Lähetä viesti uudelleen',
    },
  },
}
