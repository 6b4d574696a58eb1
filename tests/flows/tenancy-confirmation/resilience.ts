import { ainoSignedInState } from '../../../fixtures/portal/fake-state.ts'
import type { pathModel } from '../../../machines/tenancy-confirmation/tenancy-confirmation.model.ts'
import { confirmedTenancyStart } from '../../../machines/tenancy-confirmation/tenancy-confirmation.samples.ts'
import type { TenancyStart } from '../../../machines/tenancy-confirmation/tenancy-confirmation.setup.ts'
import { signInAgain } from '../../../paths/resilience/expects.ts'
import {
  type Destination,
  type FlowResilienceTestPlan,
  type Recovery,
  recoveryForEveryFault,
} from '../../../paths/resilience/flow.ts'
import type { ResidentActions } from '../../../paths/resilience/resident-actions.ts'
import { addressOf } from '../../../src/routing/portal-routes.ts'
import {
  frontAddress,
  makeFinalScreen,
  makeLoadingScreens,
  pages,
  pressTryAgain,
} from '../shared/pages.ts'
import { confirmTenancyButtonName, disputeDescriptionLabel, notSentTitle } from './view.ts'

const asking: Destination = { to: 'Asutko tässä kodissa?' }
const confirmed: Destination = { to: 'Sinut on merkitty asukkaaksi' }
const disputed: Destination = { to: 'Kiitos, tarkistamme asian' }

const confirm = (ui: ResidentActions) => ui.press(confirmTenancyButtonName)
const send = (ui: ResidentActions) => ui.press('Lähetä')

/** The recovery when another window, or the provider, was faster. */
const overtaken: Recovery = {
  says: 'Vastaustasi ei lähetetty',
  recover: (ui) => ui.follow('Etusivulle'),
  leadsTo: { to: 'Päivää, Aino' },
  isOver: 'it was answered meanwhile',
}
const meanwhile = { tenancy: confirmedTenancyStart.tenancy }

/** The expectations for a screen with the button that confirms. */
const confirms = {
  pattern: 'sending',
  act: confirm,
  leadsTo: confirmed,
  injectedFaults: {
    ...recoveryForEveryFault({ says: notSentTitle, recover: confirm, leadsTo: confirmed }),
    '409': overtaken,
  },
  signedOut: { says: 'Kirjaudu uudelleen', recover: signInAgain, leadsTo: confirmed },
  meanwhile,
} as const

export const resilience = {
  open: () => ({
    address: addressOf('tenancyConfirmation', ainoSignedInState.start.contract.uuid),
    before: frontAddress,
  }),
  serve: {
    loadTenancy: ({ tenancy, mayWrite }: TenancyStart) => ({
      tenancy,
      start: { ...ainoSignedInState.start, mayWrite },
    }),
  },
  refuse: {
    loadTenancy: 'readTenancyConfirmation',
    confirmTenancy: 'confirmTenancy',
    disputeTenancy: 'disputeTenancy',
  },
  screens: {
    ...makeLoadingScreens(asking, 'Tämä sivu on epäkunnossa'),
    'not-found': makeFinalScreen('Etusivulle'),
    asking: confirms,
    describing: {
      pattern: 'form',
      type: (ui) => ui.fill(disputeDescriptionLabel, 'En tunne näitä ihmisiä.'),
      act: send,
      leadsTo: disputed,
      stepBefore: asking,
      injectedFaults: {
        ...recoveryForEveryFault({ says: notSentTitle, recover: send, leadsTo: disputed }),
        '409': overtaken,
      },
      signedOut: { says: 'Kirjaudu uudelleen', recover: signInAgain, leadsTo: disputed },
      meanwhile,
    },
    disputed: confirms,
    confirmed: makeFinalScreen('Etusivulle'),
    undone: {
      ...makeFinalScreen('Etusivulle'),
      // The destination is a page load, which begins with reading the session.
      unread: { says: 'Tämä sivu on epäkunnossa', recover: pressTryAgain, leadsTo: pages.front },
    },
  },
} satisfies FlowResilienceTestPlan<typeof pathModel.machine>
