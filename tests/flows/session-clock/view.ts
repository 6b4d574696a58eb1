import { userEvent } from 'vitest/browser'
import type { sessionClockMachine } from '../../../machines/session-clock/session-clock.machine.ts'
import { answered, type FlowView } from '../../../paths/driver.ts'

/** How the clock of a session is brought along its paths; it looks when the page is shown again. */
export const view: FlowView<typeof sessionClockMachine> = {
  events: {
    async 'look.requested'() {
      document.dispatchEvent(new Event('visibilitychange'))
    },
    'extend.requested': (ui) => ui.press('Jatka käyttöä'),
    'warning.closed': () => userEvent.keyboard('{Escape}'),
  },
  outcomes: {
    readTimes: answered('readTimes'),
    extendSession: answered('extendSession'),
  },
}
