import { expect } from 'vitest'
import type { SessionTimes } from '../../api/session.ts'
import { model } from '../../machines/session-clock/session-clock.model.ts'
import { driver } from '../paths/session-clock.driver.ts'
import { describeHostile } from '../support/hostile/describe-hostile.ts'
import { inAll } from '../support/hostile/flow.ts'
import type { HostileHands } from '../support/hostile/hands.ts'
import { frontAddress, pages } from './pages.ts'

const extend = (ui: HostileHands) => ui.press('Jatka käyttöä')

async function untilClockRuns(): Promise<void> {
  const clock = () => document.querySelector('[data-flow=session-clock]')
  await expect.poll(clock).not.toBeNull()
}

describeHostile({
  model,
  driver,
  open: () => ({ address: frontAddress, before: '/404', arrive: untilClockRuns }),
  serve: { readTimes: (session: SessionTimes) => ({ session }) },
  refuse: { readTimes: 'readSession', extendSession: 'extendSession' },
  screens: {
    'session-warning': {
      act: extend,
      leads: pages.front,
      troubles: inAll({ says: 'Jatkaminen ei onnistunut', goOn: extend, leads: pages.front }),
      signedOut: 'sign-in',
    },
  },
})
