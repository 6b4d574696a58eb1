import { fromPromise } from 'xstate'
import { endOtherSessions, endSession } from '../../api/own-sessions.ts'
import { ownSessionsMachine } from '../../machines/own-sessions/own-sessions.machine.ts'
import { failureOf } from '../../machines/shared/failure.ts'
import { call } from './api.ts'
import { invalidateReads, queryClient } from './queries.ts'
import { sessionsQuery } from './sessions-query.ts'

/**
 * Refetches the list of sessions if a page shows it. A write counts as done after that, so that an
 * ended session is gone from the list by then.
 */
const reloadSessions = () =>
  queryClient.refetchQueries(
    { queryKey: sessionsQuery.queryKey, type: 'active' },
    { cancelRefetch: false },
  )

/** The machine of a resident's own sessions, with its services. */
export const ownSessionsFlow = ownSessionsMachine.provide({
  actors: {
    endSession: fromPromise<void, { id: string }>(async ({ input: { id } }) => {
      try {
        await call(endSession, { params: { id } })
      } catch (error) {
        // The session has ended elsewhere, so the list is stale.
        if (failureOf(error).code === 'NOT_FOUND') invalidateReads(endSession.changes)
        throw error
      }
      await reloadSessions()
    }),
    endOtherSessions: fromPromise<void, void>(async () => {
      await call(endOtherSessions, {})
      await reloadSessions()
    }),
  },
})
