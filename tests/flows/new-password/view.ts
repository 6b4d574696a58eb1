import type { newPasswordMachine } from '../../../machines/shared/new-password.machine.ts'
import { model } from '../../../machines/shared/new-password.model.ts'
import {
  answered,
  type Backstage,
  type FlowView,
  type Hands,
  type OutcomeDriver,
} from '../../../paths/driver.ts'

const [code] = model.events['code.changed']
const [password] = model.events['password.changed']

export const codeField = 'Koodi'
export const passwordField = 'Uusi salasana'
export const repeatField = 'Uusi salasana uudelleen'
export const change = 'Vaihda salasana'
export const resend = 'Lähetä viesti uudelleen'

/** Gives the code and a password that lacks nothing. */
export async function giveNewPassword(ui: Hands): Promise<void> {
  await ui.fill(codeField, code?.value ?? '')
  await ui.fill(passwordField, password?.value ?? '')
  await ui.fill(repeatField, password?.value ?? '')
}

/** How the flow around it comes to its end. */
export const newPasswordGiven: OutcomeDriver<Hands & Pick<Backstage<never>, 'answer'>, unknown> = {
  async done(ui) {
    await giveNewPassword(ui)
    await ui.press(change)
    await ui.answer('confirmPassword', undefined)
  },
  error: () => Promise.reject(new Error('A new password does not fail')),
}

/** How a new password is brought along its paths. */
export const view: FlowView<typeof newPasswordMachine> = {
  events: {
    'code.changed': (ui, { value }) => ui.fill(codeField, value),
    'password.changed': (ui, { value }) => ui.fill(passwordField, value),
    'repeat.changed': (ui, { value }) => ui.fill(repeatField, value),
    'password.given': (ui) => ui.press(change),
    'resend.requested': (ui) => ui.press(resend),
    'retry.requested': (ui) => ui.press('Yritä uudelleen'),
  },
  outcomes: { sendCode: answered('sendCode'), confirmPassword: answered('confirmPassword') },
}
