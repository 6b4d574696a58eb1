import { model } from '../../../machines/notification/notification.model.ts'
import { inputOf } from '../../support/paths/stage.ts'
import { browserFlow } from '../support/walk.ts'
import { signIn } from '../support/world.ts'
import { driver } from './notification.driver.ts'

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
