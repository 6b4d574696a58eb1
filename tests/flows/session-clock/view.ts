import type { sessionClockMachine } from '../../../machines/session-clock/session-clock.machine.ts'
import { type FlowView, makeAnsweredDriver } from '../../../paths/driver.ts'

/** The view driver of the session clock, which checks its times when the page becomes visible. */
export const view: FlowView<typeof sessionClockMachine> = {
  events: {
    async 'look.requested'() {
      document.dispatchEvent(new Event('visibilitychange'))
    },
    'extend.requested': (ui) => ui.press('Jatka käyttöä'),
    'warning.closed': (ui) => ui.key('Escape'),
  },
  outcomes: {
    readTimes: makeAnsweredDriver('readTimes'),
    extendSession: makeAnsweredDriver('extendSession'),
  },
  headings: {
    'session-warning': ({ projected }) => {
      const { expiresAt, endsAt } = Object(projected).times
      return expiresAt < endsAt ? 'Haluatko jatkaa?' : 'Kirjautumisesi päättyy pian'
    },
  },
  says: ({ projected }) => (Object(projected).hasFailed ? ['Jatkaminen ei onnistunut'] : []),
}
