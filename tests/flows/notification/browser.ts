import type { notificationMachine } from '../../../machines/notification/notification.machine.ts'
import { model } from '../../../machines/notification/notification.model.ts'
import type { Driver } from '../../../paths/driver.ts'
import { inputOf } from '../../../paths/stage.ts'
import { atFront, toTermination } from '../../e2e/support/places.ts'
import type { ReopenedScreens } from '../../e2e/support/reopening.ts'
import type { BrowserUi } from '../../e2e/support/ui.ts'
import { browserFlow } from '../../e2e/support/walk.ts'
import { expect, signIn } from '../../e2e/support/world.ts'

const driver: Driver<typeof notificationMachine, BrowserUi> = {
  events: { 'close.requested': (ui) => ui.press('Sulje ilmoitus: Tiedoksi') },
  outcomes: {
    closeNotification: {
      async done({ page, afterwards }) {
        afterwards(() => expect(page.getByText('Ilmoitus suljettu: Tiedoksi')).toBeFocused())
      },
      error: (ui) => ui.cut(),
    },
  },
}

export const flow = browserFlow({
  model,
  driver,
  says: ({ value }) =>
    value === 'failed' ? ['Ilmoituksen sulkeminen ei onnistunut. Yritä uudelleen.'] : [],
  async arrive({ page, resident, arrange }, { start }) {
    await signIn(page, resident)
    await arrange({ notification: inputOf(model, start).isCloseable ? 'closeable' : 'lasting' })
    return async () => {
      await page.goto(`/asiointi/${resident.contractUuid}`)
      // The page can be read before it is awake; without a network it would never be.
      await page.locator('h1:focus').waitFor()
    }
  },
})

const closed = 'Ilmoitus suljettu: Tiedoksi'

async function close(ui: BrowserUi): Promise<void> {
  await ui.press('Sulje ilmoitus: Tiedoksi')
  await ui.page.getByText(closed).waitFor()
}

export const resilience: ReopenedScreens = {
  notification: {
    reload: {
      meanwhile: close,
      standsAt: null,
      async shows(ui) {
        await atFront(ui)
        await expect(ui.page.getByText('Ei uusia ilmoituksia.')).toBeVisible()
        await expect(ui.page.getByRole('button', { name: /^Sulje ilmoitus/ })).toHaveCount(0)
      },
    },
    secondTab: { press: close, told: closed, wayOn: toTermination },
  },
}
