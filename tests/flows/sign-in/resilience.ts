import { ainoCredentials } from '../../../fixtures/portal/fake-state.ts'
import type { pathModel } from '../../../machines/sign-in/sign-in.model.ts'
import type { UserActions } from '../../../paths/driver.ts'
import {
  type FlowResilienceTestPlan,
  recoveryForEveryFault,
} from '../../../paths/resilience/flow.ts'

const signIn = (ui: UserActions) => ui.press('Kirjaudu sisään')
const leadsTo = { to: 'Päivää, Aino' }
const refused = { says: 'Kirjautuminen ei onnistunut', recover: signIn, leadsTo }

export const resilience = {
  open: () => ({ address: '/login', before: '/404', state: { isOpen: false } }),
  screens: {
    'sign-in': {
      pattern: 'form',
      async type(ui) {
        await ui.fill('Sähköposti', ainoCredentials.username)
        await ui.fill('Salasana', ainoCredentials.password)
      },
      act: signIn,
      leadsTo,
      injectedFaults: {
        ...recoveryForEveryFault(refused),
        '429': { ...refused, says: 'Liian monta yritystä' },
      },
      signedOut: 'unaffected',
    },
  },
} satisfies FlowResilienceTestPlan<typeof pathModel.machine>
