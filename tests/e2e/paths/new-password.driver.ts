import type { ErrorCode } from '../../../api/errors.ts'
import type { newPasswordMachine } from '../../../machines/shared/new-password.machine.ts'
import { model } from '../../../machines/shared/new-password.model.ts'
import type { Driver, OutcomeDriver } from '../../support/paths/driver.ts'
import { codeTo, otherThan } from '../support/codes.ts'
import type { BrowserUi } from '../support/ui.ts'

export const codeField = 'Koodi'
export const passwordField = 'Uusi salasana'
export const repeatField = 'Uusi salasana uudelleen'
export const change = 'Vaihda salasana'
export const tryAgain = 'Yritä uudelleen'

const [typed] = model.events['password.changed']
/** The password that is given anew. */
export const newPassword = typed?.value ?? ''

const fillCode = async (ui: BrowserUi) =>
  ui.fill(codeField, await codeTo(ui.page, ui.resident.email))

/** Gives the code from the mailbox and a password that lacks nothing. */
export async function giveNewPassword(ui: BrowserUi): Promise<void> {
  await fillCode(ui)
  await ui.fill(passwordField, newPassword)
  await ui.fill(repeatField, newPassword)
  await ui.press(change)
}

/** How a code comes to be sent, or not. */
export const sending: OutcomeDriver<BrowserUi, unknown> = {
  done: (ui) => ui.arrange({ account: 'active', resetCode: 'sendable' }),
  error(ui, code) {
    if (code === 'SERVICE_UNAVAILABLE') return ui.cut()
    return ui.arrange({ resetCode: code === 'LIMIT_EXCEEDED' ? 'sentOften' : 'sentJustNow' })
  },
}

/** Lets a password that is about to be given be refused. */
async function refusePassword(ui: BrowserUi, code: ErrorCode): Promise<void> {
  switch (code) {
    case 'CODE_MISMATCH':
      await ui.arrange({ resetCode: 'good' })
      return ui.fill(codeField, otherThan(await codeTo(ui.page, ui.resident.email)))
    case 'EXPIRED_CODE':
      return ui.arrange({ resetCode: 'expired' })
    case 'TOO_MANY_FAILED_ATTEMPTS':
      return ui.arrange({ resetCode: 'exhausted' })
    case 'USER_NOT_CONFIRMED':
      return ui.arrange({ resetCode: 'good', account: 'unconfirmed' })
    case 'USER_NOT_FOUND':
      return ui.arrange({ resetCode: 'good', account: 'removed' })
    case 'INVALID_PASSWORD':
      // The page takes none that the server would not take.
      return ui.refuseAs(code)
    default:
      return ui.cut()
  }
}

export const driver: Driver<typeof newPasswordMachine, BrowserUi> = {
  events: {
    'code.changed': fillCode,
    'password.changed': (ui, { value }) => ui.fill(passwordField, value),
    'repeat.changed': (ui, { value }) => ui.fill(repeatField, value),
    'password.given': (ui) => ui.press(change),
    'resend.requested': (ui) => ui.press('Lähetä viesti uudelleen'),
    'retry.requested': (ui) => ui.press(tryAgain),
  },
  outcomes: {
    sendCode: sending,
    confirmPassword: {
      done: (ui) => ui.arrange({ account: 'active', resetCode: 'good' }),
      error: refusePassword,
    },
  },
}

/** A new password around which a flow goes on: given by hand. */
export const givenByHand: OutcomeDriver<BrowserUi, unknown> = {
  done: giveNewPassword,
  error: () => Promise.reject(new Error('A new password does not fail')),
}
