import { fillPerson } from '../../../fixtures/portal/adding.ts'
import type { World } from '../../../fixtures/portal/fake-answers.ts'
import type { model } from '../../../machines/add-tenant/add-tenant.model.ts'
import { ainoAdds, blockedAdds } from '../../../machines/add-tenant/add-tenant.samples.ts'
import type { AddedTenants, AddTenantStart } from '../../../machines/add-tenant/add-tenant.setup.ts'
import { signInAgain } from '../../../paths/resilience/expects.ts'
import {
  type FlowResilience,
  inAll,
  type ResilienceScreen,
  type Told,
  unharmed,
} from '../../../paths/resilience/flow.ts'
import type { ResidentHands } from '../../../paths/resilience/hands.ts'
import { adding, addingAddress, knownOf } from '../shared/adding-pages.ts'
import { frontAddress, frontTroubles, pages } from '../shared/pages.ts'

const tryAgain = (ui: ResidentHands) => ui.press('Yritä uudelleen')

/** The contract cannot be read. */
const told = (says: string): Told => ({ says, goOn: tryAgain, leads: adding.form })
const begins: Pick<ResilienceScreen, 'leads' | 'troubles' | 'signedOut'> = {
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
const leaves: ResilienceScreen = {
  act: (ui) => ui.follow('Etusivulle'),
  leads: pages.front,
  troubles: frontTroubles,
  signedOut: 'sign-in',
}

const forgets = 'what is typed of others is kept nowhere'
const harmless = { troubles: unharmed, signedOut: 'unharmed', forgets } as const

export const resilience: FlowResilience<typeof model.machine> = {
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
}
