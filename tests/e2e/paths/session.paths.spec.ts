import { model } from '../../../machines/session/session.model.ts'
import { inputOf } from '../../support/paths/stage.ts'
import { describeBrowserPaths } from '../support/browser-paths.ts'
import { signIn } from '../support/world.ts'
import { driver } from './session.driver.ts'

describeBrowserPaths({
  model,
  driver,
  byHand: ['signIn'],
  async arrive({ page, resident }, { start }) {
    if (inputOf(model, start).isMarked) await signIn(page, resident)
    return () => page.goto(`/asiointi/${resident.contractUuid}`)
  },
})
