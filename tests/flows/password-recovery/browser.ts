import type { passwordRecoveryMachine } from '../../../machines/password-recovery/password-recovery.machine.ts'
import { model } from '../../../machines/password-recovery/password-recovery.model.ts'
import type { Driver } from '../../../paths/driver.ts'
import { inputOf } from '../../../paths/stage.ts'
import { atSignIn, expectTitle, signInTitle, signInWayOn } from '../../e2e/support/places.ts'
import type { ReopenedScreens } from '../../e2e/support/reopening.ts'
import type { BrowserUi } from '../../e2e/support/ui.ts'
import { browserFlow } from '../../e2e/support/walk.ts'
import { expect } from '../../e2e/support/world.ts'
import { givenByHand, giving, sending } from '../new-password/browser.ts'

const driver: Driver<typeof passwordRecoveryMachine, BrowserUi> = {
  events: {
    'email.changed': (ui, { value }) =>
      ui.fill('Sähköposti', value.includes('@') ? ui.resident.email : value),
    'email.given': (ui) => ui.press('Lähetä viesti'),
    'back.requested': (ui) => ui.press('Kirjoita toinen osoite'),
  },
  outcomes: { sendCode: sending, newPassword: givenByHand },
}

/** What is said where no code could be sent. */
export const sendingSays: Readonly<Record<string, readonly string[]>> = {
  too_soon: [
    'Viesti lähti juuri äsken',
    'Katso, onko viesti jo tullut. Jos ei ole, odota puoli minuuttia ja pyydä viestiä uudelleen.',
  ],
  too_many_codes: [
    'Viestiä on pyydetty liian monta kertaa',
    'Viestin voi lähettää viisi kertaa tunnissa. Odota tunti ja pyydä viestiä sitten uudelleen. Jos viimeisin viesti tuli alle 15 minuuttia sitten, kokeile vielä sen koodia.',
  ],
  not_sent: [
    'Viestiä ei saatu lähetettyä',
    'Tarkista, että laitteesi on verkossa. Jos on, vika on meillä: yritä hetken kuluttua uudelleen.',
  ],
}

export const flow = browserFlow({
  model,
  driver,
  says: ({ projected }) => sendingSays[String(projected)] ?? [],
  byHand: ['newPassword'],
  async arrive({ page, resident }, { start }) {
    const { email } = inputOf(model, start)
    const query = email ? `?${new URLSearchParams({ email: resident.email })}` : ''
    return () => page.goto(`/password/forgot${query}`)
  },
})

const forgot = 'Unohditko salasanan?'

export const resilience: ReopenedScreens = {
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
