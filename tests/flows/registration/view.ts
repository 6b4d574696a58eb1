import type { registrationMachine } from '../../../machines/registration/registration.machine.ts'
import { type FlowView, makeAnsweredDriver } from '../../../paths/driver.ts'
import { codeConfirmationDriver } from '../mailed-code/view.ts'
import { getMissingPasswordErrors } from '../new-password/view.ts'
import { isSubmittedIncomplete } from '../shared/submitted-incomplete.ts'

const isAtCode = () => document.querySelector('[data-flow="mailed-code"]') !== null

/** Errors of a rejected password or address. */
const refusals: Readonly<Record<string, string>> = {
  invalid_password: 'Salasana ei kelvannut',
  registration_failed: 'Rekisteröityminen ei voi jatkua tästä',
  too_many_codes: 'Koodia on pyydetty liian monta kertaa',
  verify_email_failed: 'Koodia ei saatu lähetettyä',
}

/** The view driver of registration. */
export const view: FlowView<typeof registrationMachine> = {
  events: {
    'password.changed': (ui, { value }) => ui.fill('Uusi salasana', value),
    'repeat.changed': (ui, { value }) => ui.fill('Uusi salasana uudelleen', value),
    'email.changed': (ui, { value }) => ui.fill('Sähköposti', value),
    'password.given': (ui) => ui.press('Jatka'),
    'email.given': (ui) => ui.press('Lähetä koodi'),
    'back.requested': (ui) =>
      ui.press(isAtCode() ? 'Muuta sähköpostiosoitetta' : 'Edellinen vaihe'),
    'retry.requested': (ui) => ui.press('Yritä uudelleen'),
    'registration.reset': (ui) => ui.press('Aloita rekisteröityminen alusta'),
  },
  outcomes: {
    readRegistration: makeAnsweredDriver('readRegistration'),
    verifyEmail: makeAnsweredDriver('verifyEmail'),
    mailedCode: codeConfirmationDriver,
  },
  headings: {
    loading: 'Rekisteröityminen',
    failed: 'Rekisteröitymistä ei saatu avattua',
    'create-password': 'Valitse salasana',
    'verify-email': 'Anna sähköpostiosoitteesi',
    'verify-code': 'Vahvista sähköpostiosoitteesi',
    registered: 'Rekisteröityminen on valmis',
  },
  says(shown) {
    const { refusal, typed } = Object(shown.projected)
    const isPassword = shown.screen === 'create-password'
    const isForm = isPassword || shown.screen === 'verify-email'
    return [
      ...(isForm && refusal !== null ? [refusals[refusal] ?? refusal] : []),
      ...(isPassword && isSubmittedIncomplete(shown) ? getMissingPasswordErrors(typed) : []),
    ]
  },
}
