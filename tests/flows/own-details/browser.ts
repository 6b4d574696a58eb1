import type { ownDetailsMachine } from '../../../machines/own-details/own-details.machine.ts'
import { model } from '../../../machines/own-details/own-details.model.ts'
import { tuomas } from '../../../machines/own-details/own-details.samples.ts'
import { unfailing } from '../../../paths/driver.ts'
import { inputOf } from '../../../paths/stage.ts'
import { discardInput } from '../../e2e/support/discard-input.ts'
import { fillDetails, newPhoneNumber } from '../../e2e/support/own-details.ts'
import type { BrowserUi } from '../../e2e/support/ui.ts'
import type { BrowserProof } from '../../e2e/support/walk.ts'
import { signIn } from '../../e2e/support/world.ts'
import { confirmedByHand } from '../password-confirmation/browser.ts'
import { save } from './view.ts'

export const flow: BrowserProof<typeof ownDetailsMachine> = {
  events: { 'edit.cancelled': (ui) => discardInput(ui, 'Peruuta muutokset') },
  outcomes: {
    form: unfailing(async (ui: BrowserUi, { values }) => {
      await fillDetails(ui, { hasNewEmail: values.email !== tuomas.email })
      await ui.press(save)
    }),
    passwordConfirmation: confirmedByHand('Vahvista ja tallenna'),
    saveDetails: {
      async done(ui, { changedElsewhere }) {
        if (changedElsewhere !== null) await ui.setUpState({ phoneNumber: newPhoneNumber() })
      },
      error: (ui, code) =>
        code === 'SERVICE_UNAVAILABLE'
          ? ui.failCallsTo('/user/update', code)
          : ui.failCallsWith(code),
    },
  },
  byHand: ['form', 'passwordConfirmation'],
  async arrive({ page, resident, setUpState }, { start }) {
    await signIn(page, resident)
    await setUpState({ isStaff: !inputOf(model, start).mayWrite })
    return async () => {
      await page.goto(`/omat-tiedot/${resident.contractUuid}`)
      await page.locator('h1:focus').waitFor()
    }
  },
}
