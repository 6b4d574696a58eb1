import type { paymentExtensionMachine } from '../../../machines/payment-extension/payment-extension.machine.ts'
import { addressOf } from '../../../src/routing/portal-routes.ts'
import type { BrowserDriver } from '../../e2e/support/walk.ts'
import { signIn } from '../../e2e/support/world.ts'
import { sendButtonName, tryAgainButtonName } from './view.ts'

/** The browser driver of asking for more time to pay. */
export const browserDriver: BrowserDriver<typeof paymentExtensionMachine> = {
  events: {
    async 'send.requested'(ui) {
      const isFailed = await ui.page
        .getByRole('button', { name: tryAgainButtonName, exact: true })
        .isVisible()
      await ui.press(isFailed ? tryAgainButtonName : sendButtonName)
    },
  },
  outcomes: {
    sendRequest: {
      async done(ui, { success }) {
        if (!success) await ui.declineCallsTo('/send-message')
      },
      error: (ui, code) =>
        code === 'SERVICE_UNAVAILABLE' ? ui.goOffline() : ui.failCallsTo('/send-message', code),
    },
  },
  async arrive({ page, resident, setUpState }) {
    await signIn(page, resident)
    await setUpState({ invoices: ['overdue'], threads: [] })
    return () => page.goto(addressOf('paymentInfo', resident.contractUuid))
  },
}
