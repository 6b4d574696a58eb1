import { model } from '../../machines/sign-in/sign-in.model.ts'
import { driver } from '../paths/sign-in.driver.ts'
import { describeHostile } from '../support/hostile/describe-hostile.ts'
import { inAll } from '../support/hostile/flow.ts'
import { ainoCredentials } from '../support/made-answers.ts'
import type { Hands } from '../support/paths/driver.ts'

const signIn = (ui: Hands) => ui.press('Kirjaudu sisään')
const leads = { to: 'Päivää, Aino' }
const refused = { says: 'Kirjautuminen ei onnistunut', goOn: signIn, leads }

describeHostile({
  model,
  driver,
  open: () => ({ address: '/login', before: '/404', world: { isOpen: false } }),
  screens: {
    'sign-in': {
      async type(ui) {
        await ui.fill('Sähköposti', ainoCredentials.username)
        await ui.fill('Salasana', ainoCredentials.password)
      },
      act: signIn,
      leads,
      troubles: { ...inAll(refused), '429': { ...refused, says: 'Liian monta yritystä' } },
      signedOut: 'unharmed',
      refused: { ...refused, says: 'Sähköposti tai salasana on väärin' },
      forgets: 'a password is kept nowhere',
    },
  },
})
