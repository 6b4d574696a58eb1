import type { HostileScreen, HostileScreens } from '../support/hostile.ts'
import { atSignIn, expectTitle, signInTitle, signInWayOn } from '../support/places.ts'
import { giveCode, registeringTitles } from '../support/registering.ts'
import type { BrowserUi } from '../support/ui.ts'
import { expect } from '../support/world.ts'

const { password, email, code, complete } = registeringTitles
const given = 'Kuusi-Poluilla-7!'
const atEmail = (ui: BrowserUi) => expectTitle(ui, email)
const wayOn = 'Lähetä koodi'

/** Who left a registration unfinished goes on at the address. */
const resumed: HostileScreen['reload'] = { standsAt: { givingEmail: 'whole' }, shows: atEmail }

async function typePassword(ui: BrowserUi): Promise<void> {
  await ui.fill('Uusi salasana', given)
  await ui.fill('Uusi salasana uudelleen', given)
}

export const screens: HostileScreens = {
  loading: { reload: resumed, secondTab: { press: atEmail, told: email, wayOn } },
  failed: {
    reload: resumed,
    secondTab: {
      async press(ui) {
        await ui.press('Yritä uudelleen')
        await atEmail(ui)
      },
      told: email,
      wayOn,
    },
  },
  'create-password': {
    reload: {
      meanwhile: typePassword,
      // A password is kept nowhere.
      async shows(ui) {
        await expectTitle(ui, password)
        await expect(ui.page.getByLabel('Uusi salasana', { exact: true })).toHaveValue('')
      },
    },
    secondTab: {
      async press(ui) {
        await typePassword(ui)
        await ui.press('Jatka')
        await atEmail(ui)
      },
      told: email,
      wayOn,
    },
  },
  'verify-email': {
    reload: {
      async shows(ui) {
        await atEmail(ui)
        await expect(ui.page.getByLabel('Sähköposti')).toHaveValue(ui.resident.email)
      },
    },
    secondTab: {
      async press(ui) {
        await ui.press(wayOn)
        await expectTitle(ui, code)
      },
      told: code,
      wayOn: 'Muuta sähköpostiosoitetta',
      // The tab that asks right after the other is answered alike, and nothing more is sent.
      mails: 1,
    },
  },
  'verify-code': {
    reload: {
      async shows(ui) {
        await expectTitle(ui, code)
        await ui.page.getByText('Viesti lähti juuri äsken', { exact: true }).waitFor()
      },
    },
    secondTab: {
      press: (ui) => giveCode(ui, complete),
      told: 'Koodi on vanhentunut',
      wayOn: 'Lähetä viesti uudelleen',
    },
  },
  registered: {
    reload: {
      standsAt: null,
      async shows(ui) {
        await atSignIn(ui)
        await expect(ui.page.getByLabel('Sähköposti')).toHaveValue(ui.resident.email)
      },
    },
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
