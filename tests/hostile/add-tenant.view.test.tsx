import { model } from '../../machines/add-tenant/add-tenant.model.ts'
import { ainoAdds, blockedAdds } from '../../machines/add-tenant/add-tenant.samples.ts'
import type { AddedTenants, AddTenantStart } from '../../machines/add-tenant/add-tenant.setup.ts'
import { driver } from '../paths/add-tenant.driver.ts'
import { fillPerson } from '../support/adding.ts'
import { describeHostile } from '../support/hostile/describe-hostile.ts'
import { signInAgain } from '../support/hostile/expects.ts'
import { type HostileScreen, inAll, type Told, unharmed } from '../support/hostile/flow.ts'
import type { HostileHands } from '../support/hostile/hands.ts'
import type { World } from '../support/made-answers.ts'
import { adding, addingAddress, knownOf } from './adding-pages.ts'
import { frontAddress, frontTroubles, pages } from './pages.ts'

const tryAgain = (ui: HostileHands) => ui.press('Yritä uudelleen')

/** The contract cannot be read. */
const told = (says: string): Told => ({ says, goOn: tryAgain, leads: adding.form })
const begins: Pick<HostileScreen, 'leads' | 'troubles' | 'signedOut'> = {
  leads: adding.form,
  troubles: {
    ...inAll(told('Tämä sivu on epäkunnossa')),
    offline: told('Palveluun ei saada yhteyttä'),
    '429': told('Liian monta yritystä'),
    '409': 'unharmed',
  },
  signedOut: 'sign-in',
}

/** Where nothing is asked of the server but the front page that one goes to. */
const leaves: HostileScreen = {
  act: (ui) => ui.follow('Etusivulle'),
  leads: pages.front,
  troubles: frontTroubles,
  signedOut: 'sign-in',
}

const forgets = 'what is typed of others is kept nowhere'
const harmless = { troubles: unharmed, signedOut: 'unharmed', forgets } as const

describeHostile({
  model,
  driver,
  open: () => ({ address: addingAddress, before: frontAddress, world: knownOf(ainoAdds) }),
  serve: {
    loadAddTenant: (start: AddTenantStart): Partial<World> => knownOf(start),
    addTenants: ({ success }: AddedTenants): Partial<World> => ({ takesAdditions: success }),
  },
  refuse: { loadAddTenant: 'readContract' },
  screens: {
    loading: { ...begins, act: null },
    failed: { ...begins, act: tryAgain },
    blocked: leaves,
    added: leaves,
    form: {
      ...harmless,
      type: fillPerson,
      act: (ui) => ui.press('Esikatsele'),
      leads: adding.preview,
    },
    preview: {
      ...harmless,
      act: (ui) => ui.press('Jatka'),
      leads: adding.confirm,
      stepBefore: adding.form,
    },
    confirm: {
      act: (ui) => ui.press('Lähetä pyyntö'),
      leads: adding.added,
      troubles: {
        ...inAll({ says: 'Pyyntöä ei voitu lähettää', goOn: tryAgain, leads: adding.confirm }),
        '409': {
          says: 'Pyyntöäsi ei lähetetty',
          goOn: (ui) => ui.follow('Etusivulle'),
          leads: pages.front,
          isOver: 'another change was asked for',
        },
      },
      signedOut: { says: 'Kirjaudu uudelleen', goOn: signInAgain, leads: adding.added },
      stepBefore: adding.preview,
      meanwhile: knownOf(blockedAdds),
      forgets,
    },
    refused: { ...harmless, act: tryAgain, leads: adding.confirm, stepBefore: adding.confirm },
  },
})
