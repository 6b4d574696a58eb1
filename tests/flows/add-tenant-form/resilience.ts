import { fillPerson } from '../../../fixtures/portal/adding.ts'
import { ainoAdds } from '../../../machines/add-tenant/add-tenant.samples.ts'
import type { model } from '../../../machines/add-tenant/add-tenant-form.model.ts'
import { type FlowResilience, unharmed } from '../../../paths/resilience/flow.ts'
import { adding, addingAddress, knownOf } from '../shared/adding-pages.ts'
import { frontAddress } from '../shared/pages.ts'

export const resilience: FlowResilience<typeof model.machine> = {
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
}
