import type { ErrorCode } from '../../../api/errors.ts'
import type { newPasswordMachine } from '../../../machines/shared/new-password.machine.ts'
import { pathModel } from '../../../machines/shared/new-password.model.ts'
import { makeUnfailingDriver, type OutcomeDriver } from '../../../paths/driver.ts'
import type { ExpectedState } from '../../../paths/path.ts'
import { makeOtherCode, readCodeTo } from '../../e2e/support/codes.ts'
import type { BrowserUi } from '../../e2e/support/ui.ts'
import type { BrowserDriver } from '../../e2e/support/walk.ts'
import { changePasswordButtonName, codeLabel, passwordLabel, repeatPasswordLabel } from './view.ts'

const [typed] = pathModel.events['password.changed']
/** The new password. */
export const newPassword = typed?.value ?? ''

const fillCode = async (ui: BrowserUi) =>
  ui.fill(codeLabel, await readCodeTo(ui.page, ui.resident.email))

/** Types the code from the mailbox and a valid password. */
export async function typeCodeAndPassword(ui: BrowserUi): Promise<void> {
  await fillCode(ui)
  await ui.fill(passwordLabel, newPassword)
  await ui.fill(repeatPasswordLabel, newPassword)
  await ui.press(changePasswordButtonName)
}

/** Drives how sending a code succeeds or fails. */
export const sendCodeDriver: OutcomeDriver<BrowserUi, unknown> = {
  done: (ui) => ui.setUpState({ account: 'active', resetCode: 'sendable' }),
  error(ui, code) {
    if (code === 'SERVICE_UNAVAILABLE') return ui.goOffline()
    return ui.setUpState({ resetCode: code === 'LIMIT_EXCEEDED' ? 'sentOften' : 'sentJustNow' })
  },
}

/** Makes the server reject the next password. */
async function refusePassword(ui: BrowserUi, code: ErrorCode): Promise<void> {
  switch (code) {
    case 'CODE_MISMATCH':
      await ui.setUpState({ resetCode: 'good' })
      return ui.fill(codeLabel, makeOtherCode(await readCodeTo(ui.page, ui.resident.email)))
    case 'EXPIRED_CODE':
      return ui.setUpState({ resetCode: 'expired' })
    case 'TOO_MANY_FAILED_ATTEMPTS':
      return ui.setUpState({ resetCode: 'exhausted' })
    case 'USER_NOT_CONFIRMED':
      return ui.setUpState({ resetCode: 'good', account: 'unconfirmed' })
    case 'USER_NOT_FOUND':
      return ui.setUpState({ resetCode: 'good', account: 'removed' })
    case 'INVALID_PASSWORD':
      // The page rejects every password that the server would reject.
      return ui.failCallsWith(code)
    default:
      return ui.goOffline()
  }
}

/** Completes the new password as part of another flow, by typing it on the page. */
export const typedPasswordDriver: OutcomeDriver<BrowserUi, unknown> =
  makeUnfailingDriver(typeCodeAndPassword)

const said: Readonly<Record<string, readonly string[]>> = {
  not_sent: [
    'Viestiä ei saatu lähetettyä',
    'Tarkista, että laitteesi on verkossa. Jos on, vika on meillä: yritä hetken kuluttua uudelleen.',
  ],
  resent: ['Jos sait useita viestejä, käytä viimeisimmän koodia.'],
  code_mismatch: [
    'Koodi on väärin',
    'Katso koodi viimeisimmästä viestistä ja kirjoita se uudelleen. Uusi salasana on tallessa.',
  ],
  code_expired: [
    'Koodi on vanhentunut',
    'Kun painat Yritä uudelleen, lähetämme uuden koodin. Uusi salasana on tallessa.',
  ],
  invalid_password: ['Salasana ei kelpaa', 'Valitse toinen salasana. Koodi on tallessa.'],
  too_many_tries: [
    'Liian monta yritystä',
    'Tämä koodi ei enää käy. Kun painat Yritä uudelleen, lähetämme uuden koodin. Jos sekään ei käy, odota 15 minuuttia. Tunnustasi ei ole lukittu.',
  ],
  user_not_confirmed: [
    'Sähköpostiosoitettasi ei ole vahvistettu',
    'Vahvista ensin osoitteesi. Sen jälkeen voit vaihtaa salasanan.',
    'Vahvista sähköpostiosoite',
  ],
  user_not_found: [
    'Tunnusta ei löytynyt',
    'Tällä sähköpostiosoitteella ei ole enää tunnusta. Tarkista osoite tai rekisteröidy uudelleen.',
  ],
  failed: [
    'Jokin meni vikaan',
    'Tarkista, että laitteesi on verkossa. Jos on, vika on meillä: yritä hetken kuluttua uudelleen. Kirjoittamasi on tallessa.',
  ],
}

function says({ projected }: ExpectedState): readonly string[] {
  const { cause, feedback } = Object(projected)
  return said[cause ?? feedback] ?? []
}

export const browserDriver: BrowserDriver<typeof newPasswordMachine> = {
  events: {
    'code.changed': fillCode,
  },
  outcomes: {
    sendCode: sendCodeDriver,
    confirmPassword: {
      done: (ui) => ui.setUpState({ account: 'active', resetCode: 'good' }),
      error: refusePassword,
    },
  },
  says,
  async arrive(ui) {
    const { page, resident } = ui
    await ui.setUpState({ account: 'active', resetCode: 'sendable' })
    await page.goto(`/password/forgot?${new URLSearchParams({ email: resident.email })}`)
    return () => ui.press('Lähetä viesti')
  },
}
