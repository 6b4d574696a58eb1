import type { ErrorCode } from '../../../api/errors.ts'
import type { mailedCodeMachine } from '../../../machines/shared/mailed-code.machine.ts'
import { pathModel } from '../../../machines/shared/mailed-code.model.ts'
import { makeUnfailingDriver, type OutcomeDriver } from '../../../paths/driver.ts'
import { getStartInput } from '../../../paths/stage.ts'
import { makeOtherCode } from '../../e2e/support/codes.ts'
import {
  confirmByCode,
  fillSignInOfUnconfirmedAccount,
  getEmailVerificationAddress,
  getValidCode,
} from '../../e2e/support/registering.ts'
import type { BrowserUi } from '../../e2e/support/ui.ts'
import type { BrowserDriver } from '../../e2e/support/walk.ts'

const fillCode = async (ui: BrowserUi) => ui.fill('Koodi', await getValidCode(ui))

/** Drives how sending a code succeeds or fails. */
export const sendCodeDriver: OutcomeDriver<BrowserUi, unknown> = {
  done: (ui) => ui.setUpState({ account: 'unconfirmed', verificationCode: 'sendable' }),
  error(ui, code) {
    if (code === 'SERVICE_UNAVAILABLE') return ui.goOffline()
    return ui.setUpState({
      verificationCode: code === 'LIMIT_EXCEEDED' ? 'sentOften' : 'sentJustNow',
    })
  },
}

/** Makes the server reject the next code. */
async function refuseCode(ui: BrowserUi, code: ErrorCode): Promise<void> {
  switch (code) {
    case 'VERIFICATION_CODE_MISMATCH':
      await ui.setUpState({ verificationCode: 'good' })
      return ui.fill('Koodi', makeOtherCode(await getValidCode(ui)))
    case 'VERIFICATION_CODE_EXPIRED':
      await ui.setUpState({ verificationCode: 'good' })
      await fillCode(ui)
      return ui.setUpState({ verificationCode: 'expired' })
    case 'TOO_MANY_REQUESTS':
      return ui.setUpState({ verificationCode: 'exhausted' })
    default:
      return ui.goOffline()
  }
}

/** Completes the code as part of another flow, by typing it on the page. */
export const typedCodeDriver: OutcomeDriver<BrowserUi, unknown> = makeUnfailingDriver(confirmByCode)

const said: Readonly<Record<string, readonly string[]>> = {
  code_mismatch: ['Koodi on väärin'],
  code_expired: ['Koodi on vanhentunut'],
  too_many_tries: ['Liian monta väärää koodia'],
  not_checked: ['Koodia ei saatu tarkistettua'],
  too_soon: ['Viesti lähti juuri äsken'],
  not_sent: ['Viestiä ei saatu lähetettyä'],
}

export const browserDriver: BrowserDriver<typeof mailedCodeMachine> = {
  events: {
    'code.changed': (ui, { value }) =>
      value.length === 6 ? fillCode(ui) : ui.fill('Koodi', value),
    'code.given': (ui) => ui.press('Vahvista'),
  },
  outcomes: {
    sendCode: sendCodeDriver,
    confirmCode: {
      async done(ui) {
        await fillCode(ui)
        await ui.setUpState({ account: 'unconfirmed', verificationCode: 'good' })
      },
      error: refuseCode,
    },
  },
  says: ({ projected }) => said[String(Object(projected).feedback)] ?? [],
  async arrive(ui, { start }) {
    await ui.setUpState({ account: 'unconfirmed', verificationCode: 'sendable' })
    if (getStartInput(pathModel, start).sentAt === null) return fillSignInOfUnconfirmedAccount(ui)
    await ui.page.goto(getEmailVerificationAddress(ui.resident))
    return () => ui.press('Lähetä koodi')
  },
}
