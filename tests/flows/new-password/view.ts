import type { newPasswordMachine } from '../../../machines/shared/new-password.machine.ts'
import { pathModel } from '../../../machines/shared/new-password.model.ts'
import {
  type ActorControls,
  type FlowView,
  makeAnsweredDriver,
  makeUnfailingDriver,
  type OutcomeDriver,
  type UserActions,
} from '../../../paths/driver.ts'
import { getCodeMessages } from '../shared/code-feedback.ts'
import { isSubmittedIncomplete } from '../shared/submitted-incomplete.ts'

const [code] = pathModel.events['code.changed']
const [password] = pathModel.events['password.changed']

export const codeLabel = 'Koodi'
export const passwordLabel = 'Uusi salasana'
export const repeatPasswordLabel = 'Uusi salasana uudelleen'
export const changePasswordButtonName = 'Vaihda salasana'
const resend = 'Lähetä viesti uudelleen'

/** Types the code and a valid password. */
export async function typeCodeAndPassword(ui: UserActions): Promise<void> {
  await ui.fill(codeLabel, code?.value ?? '')
  await ui.fill(passwordLabel, password?.value ?? '')
  await ui.fill(repeatPasswordLabel, password?.value ?? '')
}

/** Completes the new password as part of another flow. */
export const newPasswordDriver: OutcomeDriver<
  UserActions & Pick<ActorControls<never>, 'answer'>,
  unknown
> = makeUnfailingDriver(async (ui) => {
  await typeCodeAndPassword(ui)
  await ui.press(changePasswordButtonName)
  await ui.answer('confirmPassword', undefined)
})

const tooCommon =
  'Tämä salasana on helppo arvata. Käytä useita sanoja tai vähemmän tavallista sanaa.'
const different = 'Salasanat eivät ole samat. Kirjoita sama salasana molempiin kenttiin.'

/** Errors of a rejected password. */
const causes: Readonly<Record<string, string>> = {
  code_mismatch: 'Koodi on väärin',
  code_expired: 'Koodi on vanhentunut',
  invalid_password: 'Salasana ei kelpaa',
  too_many_tries: 'Liian monta yritystä',
  user_not_confirmed: 'Sähköpostiosoitettasi ei ole vahvistettu',
  user_not_found: 'Tunnusta ei löytynyt',
  failed: 'Jokin meni vikaan',
}

/** Returns the field errors of a code and a password that are submitted incomplete. */
const missing = ([hasCode, ...typed]: readonly boolean[]): readonly string[] => [
  ...(hasCode ? [] : ['Kirjoita koodin kuusi numeroa.']),
  ...getMissingPasswordErrors(typed),
]

/** Returns the field errors of a password and its repetition that are submitted incomplete. */
export const getMissingPasswordErrors = ([
  hasPassword,
  hasRepeat,
]: readonly boolean[]): readonly string[] => [
  ...(hasPassword ? [] : ['Kirjoita uusi salasana.']),
  ...(hasRepeat ? [] : ['Kirjoita sama salasana uudelleen.']),
  ...(hasRepeat && !hasPassword ? [different] : []),
]

/** The view driver of setting a new password. */
export const view: FlowView<typeof newPasswordMachine> = {
  events: {
    'code.changed': (ui, { value }) => ui.fill(codeLabel, value),
    async 'password.changed'(ui, { value }) {
      await ui.fill(passwordLabel, 'salasana')
      await ui.read(tooCommon)
      await ui.fill(passwordLabel, value)
    },
    async 'repeat.changed'(ui, { value }) {
      await ui.fill(repeatPasswordLabel, 'toinen')
      await ui.leave(repeatPasswordLabel)
      await ui.read(different)
      await ui.fill(repeatPasswordLabel, value)
    },
    'password.given': (ui) => ui.press(changePasswordButtonName),
    'resend.requested': (ui) => ui.press(resend),
    'retry.requested': (ui) => ui.press('Yritä uudelleen'),
  },
  outcomes: {
    sendCode: makeAnsweredDriver('sendCode'),
    confirmPassword: makeAnsweredDriver('confirmPassword'),
  },
  headings: {
    'new-password': 'Valitse uusi salasana',
    'new-password-failed': 'Salasanaa ei vaihdettu',
  },
  says(shown) {
    const { feedback, cause, typed } = Object(shown.projected)
    if (shown.screen !== 'new-password') return [causes[cause] ?? cause]
    return [...getCodeMessages(feedback), ...(isSubmittedIncomplete(shown) ? missing(typed) : [])]
  },
}
