import { model } from '../../../machines/password-change/password-change.model.ts'
import type { Expected } from '../../support/paths/path.ts'
import { inputOf } from '../../support/paths/stage.ts'
import { browserFlow } from '../support/walk.ts'
import { signIn } from '../support/world.ts'
import { driver } from './password-change.driver.ts'
import { sendingSays } from './password-recovery.flow.ts'

function says({ screen, projected }: Expected): readonly string[] {
  const { mayWrite, refusal } = Object(projected)
  if (mayWrite) return sendingSays[refusal] ?? []
  return screen ? ['Et voi vaihtaa salasanaa, kun olet kirjautunut asukkaan puolesta.'] : []
}

export const flow = browserFlow({
  model,
  driver,
  says,
  byHand: ['newPassword'],
  async arrive({ page, resident, arrange }, { start }) {
    const { email, password, contractUuid } = resident
    await arrange({ account: 'active', password })
    await signIn(page, resident)
    await arrange({ isStaff: !inputOf(model, start).mayWrite })
    return async () => {
      await page.goto(`/omat-tiedot/${contractUuid}`)
      await page.getByText(email, { exact: true }).waitFor()
    }
  },
})
