import { model } from '../../../machines/registration/registration.model.ts'
import { inputOf } from '../../support/paths/stage.ts'
import { identifyToRegister } from '../support/registering.ts'
import type { BrowserUi } from '../support/ui.ts'
import { browserFlow } from '../support/walk.ts'
import { driver } from './registration.driver.ts'

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
