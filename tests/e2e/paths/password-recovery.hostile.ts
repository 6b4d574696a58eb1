import type { HostileScreens } from '../support/hostile.ts'
import { atSignIn, expectTitle, signInTitle, signInWayOn } from '../support/places.ts'
import { expect } from '../support/world.ts'
import { giving } from './new-password.hostile.ts'

const forgot = 'Unohditko salasanan?'

export const screens: HostileScreens = {
  'forgot-password': {
    reload: {
      meanwhile: (ui) => ui.fill('Sähköposti', ui.resident.email),
      async shows(ui) {
        await expectTitle(ui, forgot)
        await expect(ui.page.getByLabel('Sähköposti')).toHaveValue('')
      },
    },
    secondTab: {
      async press(ui) {
        await ui.fill('Sähköposti', ui.resident.email)
        await ui.press('Lähetä viesti')
        await expect(ui.page.getByRole('button', { name: 'Lähetetään…' })).toHaveCount(0)
      },
      told: 'Viesti lähti juuri äsken',
      wayOn: 'Lähetä viesti',
      mails: 1,
    },
  },
  'reset-password': giving,
  'password-changed': {
    reload: { standsAt: { givingEmail: 'whole' }, shows: (ui) => expectTitle(ui, forgot) },
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
