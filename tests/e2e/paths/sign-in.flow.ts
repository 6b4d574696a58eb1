import { model } from '../../../machines/sign-in/sign-in.model.ts'
import { inputOf } from '../../support/paths/stage.ts'
import { browserFlow } from '../support/walk.ts'
import { driver } from './sign-in.driver.ts'

export const flow = browserFlow({
  model,
  driver,
  async arrive({ page }, { start }) {
    const { refusal, carried } = inputOf(model, start)
    // Without a session the root leads to sign-in, which says why.
    const address = refusal ? '/' : '/login'
    return () => page.goto(carried ? `${address}?error=${carried}` : address)
  },
})
