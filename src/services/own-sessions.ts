import { fromPromise } from 'xstate'
import { endOtherSessions, endSession } from '../../api/own-sessions.ts'
import { ownSessionsMachine } from '../../machines/own-sessions/own-sessions.machine.ts'
import { failureOf } from '../../machines/shared/failure.ts'
import { call } from './api.ts'
import { dropReads, queryClient } from './queries.ts'
import { sessionsQuery } from './sessions-query.ts'

/** Waits for the list that the write made stale, so that what has ended leaves with the answer. */
const reloadSessions = () =>
  queryClient.refetchQueries(
    { queryKey: sessionsQuery.queryKey, type: 'active' },
    { cancelRefetch: false },
  )

/** The machine of a resident's own sessions, with its services. */
export const ownSessions = ownSessionsMachine.provide({
  actors: {
    endSession: fromPromise<void, { id: string }>(async ({ input: { id } }) => {
      try {
        await call(endSession, { params: { id } })
      } catch (error) {
        // It has ended elsewhere: the list is out of date.
        if (failureOf(error).code === 'NOT_FOUND') dropReads(endSession.changes)
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
