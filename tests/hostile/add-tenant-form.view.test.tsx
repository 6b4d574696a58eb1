import { ainoAdds } from '../../machines/add-tenant/add-tenant.samples.ts'
import { model } from '../../machines/add-tenant/add-tenant-form.model.ts'
import { driver } from '../paths/add-tenant-form.driver.ts'
import { fillPerson } from '../support/adding.ts'
import { describeHostile } from '../support/hostile/describe-hostile.ts'
import { unharmed } from '../support/hostile/flow.ts'
import { adding, addingAddress, knownOf } from './adding-pages.ts'
import { frontAddress } from './pages.ts'

describeHostile({
  model,
  driver,
  open: () => ({ address: addingAddress, before: frontAddress, world: knownOf(ainoAdds) }),
  screens: {
    form: {
      type: fillPerson,
      act: (ui) => ui.press('Esikatsele'),
      leads: adding.preview,
      troubles: unharmed,
      signedOut: 'unharmed',
      forgets: 'what is typed of others is kept nowhere',
    },
  },
})
