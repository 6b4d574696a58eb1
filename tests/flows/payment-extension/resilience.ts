import { withMessages } from '../../../fixtures/portal/messages.ts'
import { missingPayment } from '../../../fixtures/portal/payments.ts'
import type { model } from '../../../machines/payment-extension/payment-extension.model.ts'
import { signInAgain } from '../../../paths/resilience/expects.ts'
import { type FlowResilience, inAll } from '../../../paths/resilience/flow.ts'
import type { ResidentActions } from '../../../paths/resilience/resident-actions.ts'
import { addressOf } from '../../../src/routing/portal-routes.ts'
import { frontAddress } from '../shared/pages.ts'
import { ask, day, notSent, send, tryAgain } from './view.ts'

const form = { says: 'Pyydä lisäaikaa laskulle' }
const sent = { says: 'Pyysit lisäaikaa 11.12.2026 asti. Pyyntö on viesteissäsi.' }

export const resilience = {
  open: ({ contractUuid }) => ({
    address: addressOf('paymentInfo', contractUuid),
    before: frontAddress,
    state: {
      ...withMessages([]),
      payments: { months: [], remittances: [], accounts: [], open: [missingPayment] },
    },
  }),
  refuse: { sendRequest: 'sendMessage' },
  screens: {
    offer: { pattern: 'panel', act: (ui) => ui.press(ask), leadsTo: form },
    form: {
      pattern: 'panel',
      type: (ui: ResidentActions) => ui.fill(day, '11.12.2026'),
      act: (ui) => ui.press(send),
      leadsTo: sent,
      injectedFaults: inAll({
        says: notSent,
        recover: (ui) => ui.press(tryAgain),
        leadsTo: sent,
      }),
      signedOut: { says: 'Kirjaudu uudelleen', recover: signInAgain, leadsTo: sent },
      forgets: 'the day that was typed and not sent is kept nowhere',
    },
    sent: {
      pattern: 'panel',
      act: (ui) => ui.follow('Näytä viesti'),
      leadsTo: { to: 'Viestit' },
    },
  },
} satisfies FlowResilience<typeof model.machine>
