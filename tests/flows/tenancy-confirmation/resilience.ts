import { ainoAtHome } from '../../../fixtures/portal/fake-state.ts'
import type { model } from '../../../machines/tenancy-confirmation/tenancy-confirmation.model.ts'
import { confirmedTenancy } from '../../../machines/tenancy-confirmation/tenancy-confirmation.samples.ts'
import type { TenancyStart } from '../../../machines/tenancy-confirmation/tenancy-confirmation.setup.ts'
import { signInAgain } from '../../../paths/resilience/expects.ts'
import {
  type Destination,
  type FlowResilience,
  inAll,
  type Recovery,
} from '../../../paths/resilience/flow.ts'
import type { ResidentActions } from '../../../paths/resilience/resident-actions.ts'
import { addressOf } from '../../../src/routing/portal-routes.ts'
import { begins, frontAddress, leaves, pages, tryAgain } from '../shared/pages.ts'
import { describe, notSent, yes } from './view.ts'

const asking: Destination = { to: 'Asutko tässä kodissa?' }
const confirmed: Destination = { to: 'Sinut on merkitty asukkaaksi' }
const disputed: Destination = { to: 'Kiitos, tarkistamme asian' }

const confirm = (ui: ResidentActions) => ui.press(yes)
const send = (ui: ResidentActions) => ui.press('Lähetä')

/** The recovery when another window, or the provider, was faster. */
const overtaken: Recovery = {
  says: 'Vastaustasi ei lähetetty',
  recover: (ui) => ui.follow('Etusivulle'),
  leadsTo: { to: 'Päivää, Aino' },
  isOver: 'it was answered meanwhile',
}
const meanwhile = { tenancy: confirmedTenancy.tenancy }

/** The expectations for a screen with the button that confirms. */
const confirms = {
  pattern: 'sending',
  act: confirm,
  leadsTo: confirmed,
  injectedFaults: {
    ...inAll({ says: notSent, recover: confirm, leadsTo: confirmed }),
    '409': overtaken,
  },
  signedOut: { says: 'Kirjaudu uudelleen', recover: signInAgain, leadsTo: confirmed },
  meanwhile,
} as const

export const resilience = {
  open: () => ({
    address: addressOf('tenancyConfirmation', ainoAtHome.start.contract.uuid),
    before: frontAddress,
  }),
  serve: {
    loadTenancy: ({ tenancy, mayWrite }: TenancyStart) => ({
      tenancy,
      start: { ...ainoAtHome.start, mayWrite },
    }),
  },
  refuse: {
    loadTenancy: 'readTenancyConfirmation',
    confirmTenancy: 'confirmTenancy',
    disputeTenancy: 'disputeTenancy',
  },
  screens: {
    ...begins(asking, 'Tämä sivu on epäkunnossa'),
    'not-found': leaves('Etusivulle'),
    asking: confirms,
    describing: {
      pattern: 'form',
      type: (ui) => ui.fill(describe, 'En tunne näitä ihmisiä.'),
      act: send,
      leadsTo: disputed,
      stepBefore: asking,
      injectedFaults: {
        ...inAll({ says: notSent, recover: send, leadsTo: disputed }),
        '409': overtaken,
      },
      signedOut: { says: 'Kirjaudu uudelleen', recover: signInAgain, leadsTo: disputed },
      meanwhile,
    },
    disputed: confirms,
    confirmed: leaves('Etusivulle'),
    undone: {
      ...leaves('Etusivulle'),
      // The destination is a page load, which begins with reading the session.
      unread: { says: 'Tämä sivu on epäkunnossa', recover: tryAgain, leadsTo: pages.front },
    },
  },
} satisfies FlowResilience<typeof model.machine>
