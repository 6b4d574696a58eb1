import type { model } from '../../../machines/add-tenant/add-tenant.model.ts'
import { ainoAdds, blockedAdds } from '../../../machines/add-tenant/add-tenant.samples.ts'
import type { AddedTenants } from '../../../machines/add-tenant/add-tenant.setup.ts'
import { signInAgain } from '../../../paths/resilience/expects.ts'
import { type FlowResilience, inAll } from '../../../paths/resilience/flow.ts'
import {
  adding,
  addingAddress,
  addTenantState,
  fillsForm,
  forgets,
} from '../shared/adding-pages.ts'
import { begins, conflict, frontAddress, leaves, tryAgain } from '../shared/pages.ts'

export const resilience = {
  open: () => ({ address: addingAddress, before: frontAddress, state: addTenantState(ainoAdds) }),
  serve: {
    loadAddTenant: addTenantState,
    addTenants: ({ success }: AddedTenants) => ({ takesAdditions: success }),
  },
  refuse: { loadAddTenant: 'readContract' },
  screens: {
    ...begins(adding.form, 'Tämä sivu on epäkunnossa'),
    blocked: leaves('Etusivulle'),
    added: leaves('Etusivulle'),
    form: fillsForm,
    preview: {
      pattern: 'form',
      act: (ui) => ui.press('Jatka'),
      leadsTo: adding.confirm,
      stepBefore: adding.form,
      forgets,
    },
    confirm: {
      pattern: 'sending',
      act: (ui) => ui.press('Lähetä pyyntö'),
      leadsTo: adding.added,
      injectedFaults: {
        ...inAll({ says: 'Pyyntöä ei voitu lähettää', recover: tryAgain, leadsTo: adding.confirm }),
        '409': conflict('Pyyntöäsi ei lähetetty', 'another change was asked for'),
      },
      signedOut: { says: 'Kirjaudu uudelleen', recover: signInAgain, leadsTo: adding.added },
      meanwhile: addTenantState(blockedAdds),
    },
    refused: {
      pattern: 'outcome',
      act: tryAgain,
      leadsTo: adding.confirm,
      stepBefore: adding.confirm,
      forgets,
    },
  },
} satisfies FlowResilience<typeof model.machine>
