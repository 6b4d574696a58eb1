import type { HostileScreen, HostileScreens } from '../support/hostile.ts'
import { atSignIn, expectTitle, signInTitle, signInWayOn } from '../support/places.ts'
import { giveCode, registeringTitles } from '../support/registering.ts'
import type { BrowserUi } from '../support/ui.ts'
import { expect } from '../support/world.ts'

const { verification, entering, verified } = registeringTitles
const send = 'Lähetä koodi'

/** The page begins anew with the address of the mail. */
async function showsAddress(ui: BrowserUi): Promise<void> {
  await expectTitle(ui, verification)
  await expect(ui.page.getByLabel('Sähköposti')).toHaveValue(ui.resident.email)
}

const again: HostileScreen['reload'] = { standsAt: { givingEmail: 'whole' }, shows: showsAddress }

/** The code that was given in the other tab is used. */
export const givenTwice: HostileScreen['secondTab'] = {
  press: (ui) => giveCode(ui, verified),
  told: 'Koodi on vanhentunut',
  wayOn: 'Lähetä viesti uudelleen',
}

/** With the address in the query nothing is lost. */
export const codeScreen: HostileScreen = {
  reload: { standsAt: null, shows: showsAddress },
  secondTab: givenTwice,
}

export const screens: HostileScreens = {
  'verify-email': {
    reload: {
      shows: async ({ page }) => expect(page.getByLabel('Sähköposti')).toHaveValue(''),
    },
    secondTab: {
      async press(ui) {
        await ui.fill('Sähköposti', ui.resident.email)
        await ui.press(send)
        const { page } = ui
        await page.getByRole('heading', { name: entering }).or(page.getByRole('alert')).waitFor()
      },
      told: 'Viesti lähti juuri äsken',
      wayOn: send,
      mails: 1,
    },
  },
  'verify-code': { reload: again, secondTab: givenTwice },
  verified: {
    reload: again,
    secondTab: {
      async press(ui) {
        await ui.follow('Kirjaudu sisään')
        await atSignIn(ui)
      },
      told: signInTitle,
      wayOn: signInWayOn,
    },
  },
}
