import type { notificationMachine } from '../../../machines/notification/notification.machine.ts'
import { pathModel } from '../../../machines/notification/notification.model.ts'
import { getStartInput } from '../../../paths/stage.ts'
import { openFoldedNotifications } from '../../e2e/support/front.ts'
import type { BrowserUi } from '../../e2e/support/ui.ts'
import { type BrowserDriver, makeMessagesByState } from '../../e2e/support/walk.ts'
import { expect, signIn } from '../../e2e/support/world.ts'

const afterwardsClosed = ({ page, afterwards }: BrowserUi) =>
  afterwards(() => expect(page.getByText('Ilmoitus suljettu: Tiedoksi')).toBeFocused())

export const browserDriver: BrowserDriver<typeof notificationMachine> = {
  events: { 'close.requested': (ui) => ui.press('Sulje ilmoitus: Tiedoksi') },
  outcomes: {
    closeNotification: {
      async done(ui) {
        afterwardsClosed(ui)
      },
      async error(ui, code) {
        if (code !== 'NOT_FOUND') return ui.goOffline()
        await ui.failCallsWith(code)
        afterwardsClosed(ui)
      },
    },
  },
  headings: { notification: '' },
  says: makeMessagesByState({ failed: ['Ilmoituksen sulkeminen ei onnistunut. Yritä uudelleen.'] }),
  async arrive({ page, resident, setUpState }, { start }) {
    await signIn(page, resident)
    await setUpState({
      notification: getStartInput(pathModel, start).isCloseable ? 'closeable' : 'lasting',
    })
    return async () => {
      await page.goto(`/asiointi/${resident.contractUuid}`)
      // Wait for hydration, which needs the network.
      await page.locator('h1:focus').waitFor()
      await openFoldedNotifications(page)
    }
  },
}
