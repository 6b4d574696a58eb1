import type { model } from '../../../machines/add-tenant/add-tenant.model.ts'
import { ainoAdds, blockedAdds } from '../../../machines/add-tenant/add-tenant.samples.ts'
import type { AddedTenants } from '../../../machines/add-tenant/add-tenant.setup.ts'
import { signInAgain } from '../../../paths/resilience/expects.ts'
import { type FlowResilience, inAll } from '../../../paths/resilience/flow.ts'
import { adding, addingAddress, fillsForm, forgets, knownOf } from '../shared/adding-pages.ts'
import { begins, frontAddress, leaves, overtaken, tryAgain } from '../shared/pages.ts'

export const resilience = {
  open: () => ({ address: addingAddress, before: frontAddress, world: knownOf(ainoAdds) }),
  serve: {
    loadAddTenant: knownOf,
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
      leads: adding.confirm,
      stepBefore: adding.form,
      forgets,
    },
    confirm: {
      pattern: 'sending',
      act: (ui) => ui.press('Lähetä pyyntö'),
      leads: adding.added,
      troubles: {
        ...inAll({ says: 'Pyyntöä ei voitu lähettää', goOn: tryAgain, leads: adding.confirm }),
        '409': overtaken('Pyyntöäsi ei lähetetty', 'another change was asked for'),
      },
      signedOut: { says: 'Kirjaudu uudelleen', goOn: signInAgain, leads: adding.added },
      meanwhile: knownOf(blockedAdds),
    },
    refused: {
      pattern: 'outcome',
      act: tryAgain,
      leads: adding.confirm,
      stepBefore: adding.confirm,
      forgets,
    },
  },
} satisfies FlowResilience<typeof model.machine>
