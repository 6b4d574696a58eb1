import { fromPromise } from 'xstate'
import { closeNotification } from '../../api/user.ts'
import { notificationMachine } from '../../machines/notification/notification.machine.ts'
import { call } from './api.ts'
import { notificationsQuery, queryClient } from './queries.ts'

/** A notification on the front page; what is closed is gone from the list too. */
export const frontNotification = notificationMachine.provide({
  actors: {
    closeNotification: fromPromise<{ closedAt: string }, { id: string }>(
      async ({ input: { id } }) => {
        const closed = await call(closeNotification, { params: { id }, body: {} })
        void queryClient.invalidateQueries({ queryKey: notificationsQuery.queryKey })
        return closed
      },
    ),
  },
})
