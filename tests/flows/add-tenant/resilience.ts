import type { pathModel } from '../../../machines/add-tenant/add-tenant.model.ts'
import {
  addTenantStart,
  blockedAddTenantStart,
} from '../../../machines/add-tenant/add-tenant.samples.ts'
import type { AddTenantsAnswer } from '../../../machines/add-tenant/add-tenant.setup.ts'
import { signInAgain } from '../../../paths/resilience/expects.ts'
import {
  type FlowResilienceTestPlan,
  recoveryForEveryFault,
} from '../../../paths/resilience/flow.ts'
import {
  addTenantAddress,
  addTenantFormScreen,
  addTenantPages,
  emptyAfterReloadReason,
  makeAddTenantState,
} from '../shared/adding-pages.ts'
import {
  frontAddress,
  makeConflictRecovery,
  makeFinalScreen,
  makeLoadingScreens,
  pressTryAgain,
} from '../shared/pages.ts'

export const resilience = {
  open: () => ({
    address: addTenantAddress,
    before: frontAddress,
    state: makeAddTenantState(addTenantStart),
  }),
  serve: {
    loadAddTenant: makeAddTenantState,
    addTenants: ({ success }: AddTenantsAnswer) => ({ takesAdditions: success }),
  },
  refuse: { loadAddTenant: 'readContract' },
  screens: {
    ...makeLoadingScreens(addTenantPages.form, 'Tämä sivu on epäkunnossa'),
    blocked: makeFinalScreen('Etusivulle'),
    added: makeFinalScreen('Etusivulle'),
    form: addTenantFormScreen,
    preview: {
      pattern: 'form',
      act: (ui) => ui.press('Jatka'),
      leadsTo: addTenantPages.confirm,
      stepBefore: addTenantPages.form,
      forgets: emptyAfterReloadReason,
    },
    confirm: {
      pattern: 'sending',
      act: (ui) => ui.press('Lähetä pyyntö'),
      leadsTo: addTenantPages.added,
      injectedFaults: {
        ...recoveryForEveryFault({
          says: 'Pyyntöä ei voitu lähettää',
          recover: pressTryAgain,
          leadsTo: addTenantPages.confirm,
        }),
        '409': makeConflictRecovery('Pyyntöäsi ei lähetetty', 'another change was asked for'),
      },
      signedOut: {
        says: 'Kirjaudu uudelleen',
        recover: signInAgain,
        leadsTo: addTenantPages.added,
      },
      meanwhile: makeAddTenantState(blockedAddTenantStart),
    },
    refused: {
      pattern: 'outcome',
      act: pressTryAgain,
      leadsTo: addTenantPages.confirm,
      stepBefore: addTenantPages.confirm,
      forgets: emptyAfterReloadReason,
    },
  },
} satisfies FlowResilienceTestPlan<typeof pathModel.machine>
