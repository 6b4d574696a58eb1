import { expect } from 'vitest'
import type { SessionTimes } from '../../../api/session.ts'
import type { pathModel } from '../../../machines/session-clock/session-clock.model.ts'
import {
  type FlowResilienceTestPlan,
  recoveryForEveryFault,
} from '../../../paths/resilience/flow.ts'
import type { ResidentActions } from '../../../paths/resilience/resident-actions.ts'
import { frontAddress, pages } from '../shared/pages.ts'

const extend = (ui: ResidentActions) => ui.press('Jatka käyttöä')

async function untilClockRuns(): Promise<void> {
  const clock = () => document.querySelector('[data-flow=session-clock]')
  await expect.poll(clock).not.toBeNull()
}

export const resilience = {
  open: () => ({ address: frontAddress, before: '/404', arrive: untilClockRuns }),
  serve: { readTimes: (session: SessionTimes) => ({ session }) },
  refuse: { readTimes: 'readSession', extendSession: 'extendSession' },
  screens: {
    'session-warning': {
      pattern: 'dialog',
      act: extend,
      leadsTo: pages.front,
      injectedFaults: recoveryForEveryFault({
        says: 'Jatkaminen ei onnistunut',
        recover: extend,
        leadsTo: pages.front,
      }),
      signedOut: 'sign-in',
    },
  },
} satisfies FlowResilienceTestPlan<typeof pathModel.machine>
