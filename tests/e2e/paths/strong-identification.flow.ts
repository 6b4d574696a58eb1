import { model } from '../../../machines/termination/strong-identification.model.ts'
import { draftOf } from '../support/notice.ts'
import { openTermination, sign } from '../support/termination.ts'
import { browserFlow } from '../support/walk.ts'
import { expect, signIn } from '../support/world.ts'
import { driver } from './strong-identification.driver.ts'

export const flow = browserFlow({
  model,
  driver,
  async arrive(ui) {
    const { page, resident } = ui
    await ui.arrange({ draft: draftOf(resident, 'preview') })
    await signIn(page, resident)
    await openTermination(page, resident)
    await expect(page.getByRole('button', { name: sign })).toBeEnabled()
    return () => ui.press(sign)
  },
})
