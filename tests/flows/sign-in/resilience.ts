import { ainoCredentials } from '../../../fixtures/portal/fake-answers.ts'
import type { model } from '../../../machines/sign-in/sign-in.model.ts'
import type { Hands } from '../../../paths/driver.ts'
import { type FlowResilience, inAll } from '../../../paths/resilience/flow.ts'

const signIn = (ui: Hands) => ui.press('Kirjaudu sisään')
const leads = { to: 'Päivää, Aino' }
const refused = { says: 'Kirjautuminen ei onnistunut', goOn: signIn, leads }

export const resilience = {
  open: () => ({ address: '/login', before: '/404', world: { isOpen: false } }),
  screens: {
    'sign-in': {
      pattern: 'form',
      async type(ui) {
        await ui.fill('Sähköposti', ainoCredentials.username)
        await ui.fill('Salasana', ainoCredentials.password)
      },
      act: signIn,
      leads,
      troubles: { ...inAll(refused), '429': { ...refused, says: 'Liian monta yritystä' } },
      signedOut: 'unharmed',
    },
  },
} satisfies FlowResilience<typeof model.machine>
