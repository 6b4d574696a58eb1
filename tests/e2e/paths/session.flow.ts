import { model } from '../../../machines/session/session.model.ts'
import { inputOf } from '../../support/paths/stage.ts'
import { browserFlow } from '../support/walk.ts'
import { signIn } from '../support/world.ts'
import { driver } from './session.driver.ts'

export const flow = browserFlow({
  model,
  driver,
  byHand: ['signIn'],
  async arrive({ page, resident }, { start }) {
    if (inputOf(model, start).isMarked) await signIn(page, resident)
    return () => page.goto(`/asiointi/${resident.contractUuid}`)
  },
})
