import type { passwordConfirmationMachine } from '../../../machines/shared/password-confirmation.machine.ts'
import { makeUnfailingDriver, type OutcomeDriver } from '../../../paths/driver.ts'
import { fillOwnDetails, openOwnDetails } from '../../e2e/support/own-details.ts'
import type { BrowserUi } from '../../e2e/support/ui.ts'
import type { BrowserDriver } from '../../e2e/support/walk.ts'
import { editButtonName, saveButtonName } from '../own-details/view.ts'
import { currentPasswordLabel } from './view.ts'

/** Completes the password confirmation as part of another flow, by typing it on the page, or cancels. */
export const typedPasswordDriver = (
  confirm: string,
): OutcomeDriver<BrowserUi, { isConfirmed: boolean }> =>
  makeUnfailingDriver(async (ui, { isConfirmed }) => {
    if (!isConfirmed) return ui.press('Peruuta')
    await ui.setUpState({ confirmations: 'possible' })
    await ui.fill(currentPasswordLabel, ui.resident.password)
    await ui.press(confirm)
  })

export const browserDriver: BrowserDriver<typeof passwordConfirmationMachine> = {
  events: {
    'password.changed': (ui, { value }) =>
      ui.fill(currentPasswordLabel, value && ui.resident.password),
  },
  outcomes: {
    checkPassword: {
      done: (ui) => ui.setUpState({ confirmations: 'possible' }),
      async error(ui, code) {
        if (code === 'SERVICE_UNAVAILABLE') return ui.goOffline()
        await ui.setUpState({
          confirmations: code === 'TOO_MANY_REQUESTS' ? 'exhausted' : 'possible',
        })
        if (code === 'INVALID_CREDENTIALS')
          await ui.fill(currentPasswordLabel, `${ui.resident.password}?`)
      },
    },
  },
  async arrive(ui) {
    await openOwnDetails(ui)
    await ui.press(editButtonName)
    await fillOwnDetails(ui, { hasNewEmail: true })
    return () => ui.press(saveButtonName)
  },
}
