import { type ActorRefFrom, fromPromise } from 'xstate'
import { extendSession, readSession, type SessionTimes } from '../../api/session.ts'
import { sessionClockMachine } from '../../machines/session-clock/session-clock.machine.ts'
import { call } from './api.ts'
import { noteLatestSessionEnd } from './session-use.ts'
import { onTabMessage, postToTabs } from './tabs.ts'

/**
 * The machine of the session clock, using the server's session times. Specification 1, section 4.
 */
export const sessionClockFlow = sessionClockMachine.provide({
  actors: {
    readTimes: fromPromise<SessionTimes, undefined>(async () => {
      const times = await call(readSession, {})
      noteLatestSessionEnd(times.endsAt)
      return times
    }),
    extendSession: fromPromise<SessionTimes, undefined>(async () => {
      const times = await call(extendSession, { body: {} })
      postToTabs({ type: 'session.extended' })
      return times
    }),
  },
})

/**
 * Makes the clock refetch the session times when the page is shown again or another tab sends a
 * message. Returns a cleanup function.
 */
export function watchSessionEnd(clock: ActorRefFrom<typeof sessionClockMachine>): () => void {
  const look = () => clock.send({ type: 'look.requested' })
  const seen = () => !document.hidden && look()
  const shownAgain = ({ persisted }: PageTransitionEvent) => persisted && look()
  const stopHearing = onTabMessage(look)
  document.addEventListener('visibilitychange', seen)
  window.addEventListener('pageshow', shownAgain)
  return () => {
    stopHearing()
    document.removeEventListener('visibilitychange', seen)
    window.removeEventListener('pageshow', shownAgain)
  }
}
