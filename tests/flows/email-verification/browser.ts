import type { emailVerificationMachine } from '../../../machines/email-verification/email-verification.machine.ts'
import { model } from '../../../machines/email-verification/email-verification.model.ts'
import type { Driver } from '../../../paths/driver.ts'
import { inputOf } from '../../../paths/stage.ts'
import { atSignIn, expectTitle, signInTitle, signInWayOn } from '../../e2e/support/places.ts'
import { giveCode, registeringTitles, verifyEmailAddress } from '../../e2e/support/registering.ts'
import type { ReopenedScreen, ReopenedScreens } from '../../e2e/support/reopening.ts'
import type { BrowserUi } from '../../e2e/support/ui.ts'
import { browserFlow } from '../../e2e/support/walk.ts'
import { expect } from '../../e2e/support/world.ts'
import { givenByHand, sending } from '../mailed-code/browser.ts'

const driver: Driver<typeof emailVerificationMachine, BrowserUi> = {
  events: {
    'email.changed': (ui, { value }) =>
      ui.fill('Sähköposti', value.includes('@') ? ui.resident.email : value),
    'email.given': (ui) => ui.press('Lähetä koodi'),
    'back.requested': (ui) => ui.press('Muuta sähköpostiosoitetta'),
  },
  outcomes: { sendCode: sending, mailedCode: givenByHand },
}

const said: Readonly<Record<string, readonly string[]>> = {
  too_soon: ['Viesti lähti juuri äsken'],
  too_many_codes: ['Viestiä on pyydetty liian monta kertaa'],
  not_sent: ['Viestiä ei saatu lähetettyä'],
}

export const flow = browserFlow({
  model,
  driver,
  byHand: ['mailedCode'],
  says: ({ projected }) => said[String(projected)] ?? [],
  async arrive({ page, resident, arrange }, { start }) {
    await arrange({ account: 'unconfirmed', verificationCode: 'sendable' })
    const { email } = inputOf(model, start)
    return () => page.goto(email ? verifyEmailAddress(resident) : '/register/verify-email')
  },
})

const { verification, entering, verified } = registeringTitles
const send = 'Lähetä koodi'

/** The page begins anew with the address of the mail. */
async function showsAddress(ui: BrowserUi): Promise<void> {
  await expectTitle(ui, verification)
  await expect(ui.page.getByLabel('Sähköposti')).toHaveValue(ui.resident.email)
}

const again: ReopenedScreen['reload'] = { standsAt: { givingEmail: 'whole' }, shows: showsAddress }

/** The code that was given in the other tab is used. */
export const givenTwice: ReopenedScreen['secondTab'] = {
  press: (ui) => giveCode(ui, verified),
  told: 'Koodi on vanhentunut',
  wayOn: 'Lähetä viesti uudelleen',
}

/** With the address in the query nothing is lost. */
export const codeScreen: ReopenedScreen = {
  reload: { standsAt: null, shows: showsAddress },
  secondTab: givenTwice,
}

export const resilience: ReopenedScreens = {
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
