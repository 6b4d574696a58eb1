import type { passwordConfirmationMachine } from '../../../machines/shared/password-confirmation.machine.ts'
import { type OutcomeDriver, unfailing } from '../../../paths/driver.ts'
import { fillDetails, openDetails } from '../../e2e/support/own-details.ts'
import type { BrowserUi } from '../../e2e/support/ui.ts'
import type { BrowserProof } from '../../e2e/support/walk.ts'
import { edit, save } from '../own-details/view.ts'
import { field } from './view.ts'

/** Completes the password confirmation as part of another flow, by typing it on the page, or cancels. */
export const confirmedByHand = (
  confirm: string,
): OutcomeDriver<BrowserUi, { isConfirmed: boolean }> =>
  unfailing(async (ui, { isConfirmed }) => {
    if (!isConfirmed) return ui.press('Peruuta')
    await ui.setUpState({ confirmations: 'possible' })
    await ui.fill(field, ui.resident.password)
    await ui.press(confirm)
  })

export const flow: BrowserProof<typeof passwordConfirmationMachine> = {
  events: {
    'password.changed': (ui, { value }) => ui.fill(field, value && ui.resident.password),
  },
  outcomes: {
    checkPassword: {
      done: (ui) => ui.setUpState({ confirmations: 'possible' }),
      async error(ui, code) {
        if (code === 'SERVICE_UNAVAILABLE') return ui.goOffline()
        await ui.setUpState({
          confirmations: code === 'TOO_MANY_REQUESTS' ? 'exhausted' : 'possible',
        })
        if (code === 'INVALID_CREDENTIALS') await ui.fill(field, `${ui.resident.password}?`)
      },
    },
  },
  async arrive(ui) {
    await openDetails(ui)
    await ui.press(edit)
    await fillDetails(ui, { hasNewEmail: true })
    return () => ui.press(save)
  },
}
