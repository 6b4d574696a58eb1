import { model } from '../../../machines/registration-entry/registration-entry.model.ts'
import { inputOf } from '../../support/paths/stage.ts'
import { browserFlow } from '../support/walk.ts'
import { driver } from './registration-entry.driver.ts'

export const flow = browserFlow({
  model,
  driver,
  says: ({ value }) => (value === 'withoutProvider' ? ['Virheellinen rekisteröitymistapa'] : []),
  async arrive({ page, arrange }, { start }) {
    const { provider } = inputOf(model, start)
    await arrange({ takesPassports: true })
    return () => page.goto(`/register/auth?provider=${provider ?? 'kirjastokortti'}`)
  },
})
