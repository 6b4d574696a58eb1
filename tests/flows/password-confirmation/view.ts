import type { passwordConfirmationMachine } from '../../../machines/shared/password-confirmation.machine.ts'
import {
  type ActorControls,
  type FlowView,
  makeAnsweredDriver,
  makeUnfailingDriver,
  type OutcomeDriver,
  type UserActions,
} from '../../../paths/driver.ts'
import { isSubmittedIncomplete } from '../shared/submitted-incomplete.ts'

/** The label of the password that is asked for again. */
export const currentPasswordLabel = 'Nykyinen salasana'

/** Types the password and confirms, with the button of the purpose, or cancels. */
export const makePasswordConfirmationDriver = (
  confirm: string,
): OutcomeDriver<UserActions & Pick<ActorControls<never>, 'answer'>, { isConfirmed: boolean }> =>
  makeUnfailingDriver(async (ui, { isConfirmed }) => {
    if (!isConfirmed) return ui.press('Peruuta')
    await ui.fill(currentPasswordLabel, 'Porras-2026!')
    await ui.press(confirm)
    await ui.answer('checkPassword', undefined)
  })

/** The text about a password that was not confirmed. */
export const refusalTitles: Readonly<Record<string, string>> = {
  wrong_password: 'Salasana on väärin. Kirjoita sama salasana, jolla kirjaudut.',
  too_many_tries: 'Liian monta väärää yritystä',
  not_checked: 'Salasanaa ei saatu tarkistettua',
}

/** The view driver of the password that is asked for again. */
export const view: FlowView<typeof passwordConfirmationMachine> = {
  events: {
    'password.changed': (ui, { value }) => ui.fill(currentPasswordLabel, value),
    'password.given': (ui) => ui.press('Vahvista ja tallenna'),
    'confirmation.cancelled': (ui) => ui.press('Peruuta'),
  },
  outcomes: { checkPassword: makeAnsweredDriver('checkPassword') },
  headings: {
    'confirm-password':
      'Kysymme salasanan, ennen kuin sähköpostiosoitteesi vaihtuu. Näin kukaan muu ei vaihda sitä.',
  },
  says(shown) {
    const { refusal } = Object(shown.projected)
    const said = refusalTitles[refusal]
    if (!isSubmittedIncomplete(shown)) return said ? [said] : []
    return [...(said && refusal !== 'wrong_password' ? [said] : []), 'Kirjoita salasanasi.']
  },
}
