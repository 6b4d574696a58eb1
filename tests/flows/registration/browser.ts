import type { registrationMachine } from '../../../machines/registration/registration.machine.ts'
import { model } from '../../../machines/registration/registration.model.ts'
import type { Driver } from '../../../paths/driver.ts'
import { inputOf } from '../../../paths/stage.ts'
import { atSignIn, expectTitle, signInTitle, signInWayOn } from '../../e2e/support/places.ts'
import { giveCode, identifyToRegister, registeringTitles } from '../../e2e/support/registering.ts'
import type { ReopenedScreen, ReopenedScreens } from '../../e2e/support/reopening.ts'
import type { BrowserUi } from '../../e2e/support/ui.ts'
import { browserFlow } from '../../e2e/support/walk.ts'
import { expect } from '../../e2e/support/world.ts'
import { givenByHand } from '../mailed-code/browser.ts'

const back = /^(Edellinen vaihe|Muuta sähköpostiosoitetta)$/

const driver: Driver<typeof registrationMachine, BrowserUi> = {
  events: {
    'password.changed': (ui, { value }) => ui.fill('Uusi salasana', value),
    'repeat.changed': (ui, { value }) => ui.fill('Uusi salasana uudelleen', value),
    'email.changed': (ui, { value }) =>
      ui.fill('Sähköposti', value.includes('@') ? ui.resident.email : value),
    'password.given': (ui) => ui.press('Jatka'),
    'email.given': (ui) => ui.press('Lähetä koodi'),
    'back.requested': ({ page }) => page.getByRole('button', { name: back }).click(),
    'retry.requested': (ui) => ui.press('Yritä uudelleen'),
    'registration.reset': (ui) => ui.press('Aloita rekisteröityminen alusta'),
  },
  outcomes: {
    readRegistration: {
      done: (ui, { phase }) => ui.arrange({ hasPassword: phase !== 'create-password' }),
      // It is read while the page is loaded.
      error: (ui, code) => ui.refuseAs(code),
    },
    verifyEmail: {
      done: (ui) => ui.arrange({ verificationCode: 'sendable' }),
      error(ui, code) {
        if (code === 'SERVICE_UNAVAILABLE') return ui.cut()
        if (code === 'LIMIT_EXCEEDED') return ui.arrange({ verificationCode: 'sentOften' })
        return ui.refuseAs(code)
      },
    },
    mailedCode: givenByHand,
  },
}

const said: Readonly<Record<string, readonly string[]>> = {
  invalid_password: ['Salasana ei kelvannut'],
  registration_failed: ['Rekisteröityminen ei voi jatkua tästä'],
  too_many_codes: ['Koodia on pyydetty liian monta kertaa'],
  verify_email_failed: ['Koodia ei saatu lähetettyä'],
}

/** Signs in with an address that is not confirmed, up to the last press. */
export async function signInUnconfirmed(ui: BrowserUi): Promise<() => Promise<void>> {
  const { page, resident } = ui
  await page.goto('/login')
  await ui.fill('Sähköposti', resident.email)
  await ui.fill('Salasana', resident.password)
  return () => ui.press('Kirjaudu sisään')
}

export const flow = browserFlow({
  model,
  driver,
  byHand: ['mailedCode'],
  says: ({ projected }) => said[String(Object(projected).refusal)] ?? [],
  async arrive(ui, { start }) {
    const { page, resident, arrange } = ui
    await arrange({ account: 'unconfirmed', verificationCode: 'sendable' })
    const { isAuthorized, continuedEmail } = inputOf(model, start)
    if (continuedEmail !== null) {
      const signIn = await signInUnconfirmed(ui)
      return async () => {
        await signIn()
        await page.getByText(/^Lähetimme viestin osoitteeseen/).waitFor()
      }
    }
    if (isAuthorized) await identifyToRegister(page, resident)
    return () => page.goto('/register')
  },
})

const { password, email, code, complete } = registeringTitles
const given = 'Kuusi-Poluilla-7!'
const atEmail = (ui: BrowserUi) => expectTitle(ui, email)
const wayOn = 'Lähetä koodi'

/** Who left a registration unfinished goes on at the address. */
const resumed: ReopenedScreen['reload'] = { standsAt: { givingEmail: 'whole' }, shows: atEmail }

async function typePassword(ui: BrowserUi): Promise<void> {
  await ui.fill('Uusi salasana', given)
  await ui.fill('Uusi salasana uudelleen', given)
}

export const resilience: ReopenedScreens = {
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
