import type { ErrorCode } from '../../../api/errors.ts'
import type { mailedCodeMachine } from '../../../machines/shared/mailed-code.machine.ts'
import type { Driver, OutcomeDriver } from '../../support/paths/driver.ts'
import { otherThan } from '../support/codes.ts'
import { confirmByCode, goodCode } from '../support/registering.ts'
import type { BrowserUi } from '../support/ui.ts'

const fillCode = async (ui: BrowserUi) => ui.fill('Koodi', await goodCode(ui))

/** How a code comes to be sent, or not. */
export const sending: OutcomeDriver<BrowserUi, unknown> = {
  done: (ui) => ui.arrange({ account: 'unconfirmed', verificationCode: 'sendable' }),
  error(ui, code) {
    if (code === 'SERVICE_UNAVAILABLE') return ui.cut()
    return ui.arrange({ verificationCode: code === 'LIMIT_EXCEEDED' ? 'sentOften' : 'sentJustNow' })
  },
}

/** Lets the code that is about to be given be refused. */
async function refuseCode(ui: BrowserUi, code: ErrorCode): Promise<void> {
  switch (code) {
    case 'VERIFICATION_CODE_MISMATCH':
      await ui.arrange({ verificationCode: 'good' })
      return ui.fill('Koodi', otherThan(await goodCode(ui)))
    case 'VERIFICATION_CODE_EXPIRED':
      await ui.arrange({ verificationCode: 'good' })
      await fillCode(ui)
      return ui.arrange({ verificationCode: 'expired' })
    case 'TOO_MANY_REQUESTS':
      return ui.arrange({ verificationCode: 'exhausted' })
    default:
      return ui.cut()
  }
}

export const driver: Driver<typeof mailedCodeMachine, BrowserUi> = {
  events: {
    'code.changed': (ui, { value }) =>
      value.length === 6 ? fillCode(ui) : ui.fill('Koodi', value),
    'code.given': (ui) => ui.press('Vahvista'),
    'resend.requested': (ui) => ui.press('Lähetä viesti uudelleen'),
  },
  outcomes: {
    sendCode: sending,
    confirmCode: {
      async done(ui) {
        await fillCode(ui)
        await ui.arrange({ account: 'unconfirmed', verificationCode: 'good' })
      },
      error: refuseCode,
    },
  },
}

/** The code of an address around which a flow goes on: given by hand. */
export const givenByHand: OutcomeDriver<BrowserUi, unknown> = {
  done: confirmByCode,
  error: () => Promise.reject(new Error('The code of an address does not fail')),
}
