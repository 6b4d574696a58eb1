import type { ownDetailsMachine } from '../../../machines/own-details/own-details.machine.ts'
import { pathModel } from '../../../machines/own-details/own-details.model.ts'
import { profileWithoutPhone } from '../../../machines/own-details/own-details.samples.ts'
import { makeUnfailingDriver } from '../../../paths/driver.ts'
import { discardInput } from '../../e2e/support/discard-input.ts'
import {
  fillOwnDetails,
  makeOwnDetailsArrival,
  makePhoneNumber,
} from '../../e2e/support/own-details.ts'
import type { BrowserUi } from '../../e2e/support/ui.ts'
import type { BrowserDriver } from '../../e2e/support/walk.ts'
import { typedPasswordDriver } from '../password-confirmation/browser.ts'
import { saveButtonName } from './view.ts'

export const browserDriver: BrowserDriver<typeof ownDetailsMachine> = {
  events: { 'edit.cancelled': (ui) => discardInput(ui, 'Peruuta muutokset') },
  outcomes: {
    form: makeUnfailingDriver(async (ui: BrowserUi, { values }) => {
      await fillOwnDetails(ui, { hasNewEmail: values.email !== profileWithoutPhone.email })
      await ui.press(saveButtonName)
    }),
    passwordConfirmation: typedPasswordDriver('Vahvista ja tallenna'),
    saveDetails: {
      async done(ui, { changedElsewhere }) {
        if (changedElsewhere !== null) await ui.setUpState({ phoneNumber: makePhoneNumber() })
      },
      error: (ui, code) =>
        code === 'SERVICE_UNAVAILABLE'
          ? ui.failCallsTo('/user/update', code)
          : ui.failCallsWith(code),
    },
  },
  byHand: ['form', 'passwordConfirmation'],
  arrive: makeOwnDetailsArrival(pathModel),
}
