import { overduePaymentState } from '../../../fixtures/portal/payments.ts'
import type { pathModel } from '../../../machines/payment-extension/payment-extension.model.ts'
import { signInAgain } from '../../../paths/resilience/expects.ts'
import {
  type FlowResilienceTestPlan,
  recoveryForEveryFault,
} from '../../../paths/resilience/flow.ts'
import type { ResidentActions } from '../../../paths/resilience/resident-actions.ts'
import { addressOf } from '../../../src/routing/portal-routes.ts'
import { frontAddress } from '../shared/pages.ts'
import {
  askButtonName,
  dayLabel,
  notSentTitle,
  sendButtonName,
  tryAgainButtonName,
} from './view.ts'

const sent = { says: 'Pyysit lisäaikaa 11.12.2026 asti' }

export const resilience = {
  open: ({ contractUuid }) => ({
    address: addressOf('paymentInfo', contractUuid),
    before: frontAddress,
    state: overduePaymentState,
  }),
  refuse: { sendRequest: 'sendMessage' },
  screens: {
    extension: {
      pattern: 'panel',
      async type(ui: ResidentActions) {
        await ui.press(askButtonName)
        await ui.fill(dayLabel, '11.12.2026')
      },
      act: (ui) => ui.press(sendButtonName),
      leadsTo: sent,
      injectedFaults: recoveryForEveryFault({
        says: notSentTitle,
        recover: (ui) => ui.press(tryAgainButtonName),
        leadsTo: sent,
      }),
      signedOut: { says: 'Kirjaudu uudelleen', recover: signInAgain, leadsTo: sent },
    },
  },
} satisfies FlowResilienceTestPlan<typeof pathModel.machine>
