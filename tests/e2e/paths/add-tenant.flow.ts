import { model } from '../../../machines/add-tenant/add-tenant.model.ts'
import { openAdding } from '../support/adding.ts'
import { browserFlow } from '../support/walk.ts'
import { signIn } from '../support/world.ts'
import { driver } from './add-tenant.driver.ts'
import { says } from './add-tenant.says.ts'

export const flow = browserFlow({
  model,
  driver,
  says,
  byHand: ['form'],
  async arrive({ page, resident }) {
    await signIn(page, resident)
    return () => openAdding(page, resident)
  },
})
